-- What people think of decisions. The latest of an install counts; all are kept.
CREATE TABLE labels (
    app_id uuid NOT NULL,
    install_id uuid NOT NULL,
    label_number bigint GENERATED ALWAYS AS IDENTITY,
    -- The decision that they saw.
    revision integer NOT NULL,
    verdict text NOT NULL CHECK (verdict IN ('right', 'wrong', 'unsure')),
    true_click_id uuid,
    note text,
    labelled_by text NOT NULL,
    labelled_at timestamptz NOT NULL,
    PRIMARY KEY (app_id, install_id, label_number),
    FOREIGN KEY (app_id, install_id) REFERENCES installs ON DELETE CASCADE
);

-- The analyst's list, newest first: attribution ids are UUIDv7 of their time.
CREATE INDEX attributions_by_id ON attributions (app_id, attribution_id DESC) WHERE superseded_at IS NULL;
