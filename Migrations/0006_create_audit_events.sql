-- Appended facts: link.minted, install.attributed, attribution.corrected, signup.judged.
CREATE TABLE audit_events (
    app_id uuid NOT NULL REFERENCES apps,
    event_number bigint GENERATED ALWAYS AS IDENTITY,
    happened_at timestamptz NOT NULL,
    name text NOT NULL,
    actor text NOT NULL,
    subject text NOT NULL,
    detail jsonb NOT NULL,
    PRIMARY KEY (app_id, event_number)
);
CREATE INDEX audit_events_by_subject ON audit_events (app_id, subject, event_number);
