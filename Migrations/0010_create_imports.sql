-- The names that a customer gave the clicks of his history, so that signals, proofs and repeats find them.
CREATE TABLE imported_clicks (
    app_id uuid NOT NULL REFERENCES apps,
    external_id text NOT NULL,
    click_id uuid NOT NULL,
    PRIMARY KEY (app_id, external_id)
);

-- How many requests of an app's history were taken in. Whoever remembers another number remembers another
-- history.
CREATE TABLE import_cursors (
    app_id uuid PRIMARY KEY REFERENCES apps,
    batches bigint NOT NULL
);

-- What was learned, as decisions use it: immutable, each decision names its version.
CREATE TABLE match_models (
    app_id uuid NOT NULL REFERENCES apps,
    version bigint NOT NULL,
    learned_through timestamptz NOT NULL,
    model jsonb NOT NULL,
    PRIMARY KEY (app_id, version)
);
