-- What happened after the install, one schema whatever told of it.
CREATE TABLE events (
    app_id uuid NOT NULL REFERENCES apps,
    -- The sender's own id: it counts once.
    event_id text NOT NULL,
    name text NOT NULL,
    install_id uuid,
    user_id text,
    occurred_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    -- The event's own, else those of the link that its owner's install is credited to.
    campaign_id text,
    group_id text,
    source text,
    -- An array of [name, value], because the sender's order is kept.
    properties jsonb NOT NULL,
    is_conversion boolean NOT NULL,
    -- Told with a secret key. What an app says with the key that ships in it qualifies nobody.
    is_from_backend boolean NOT NULL,
    PRIMARY KEY (app_id, event_id),
    CHECK (install_id IS NOT NULL OR user_id IS NOT NULL)
);
CREATE INDEX events_by_time ON events (app_id, occurred_at, event_id);
CREATE INDEX events_by_campaign ON events (app_id, campaign_id, occurred_at) WHERE campaign_id IS NOT NULL;
CREATE INDEX events_by_user ON events (app_id, user_id, name, occurred_at) WHERE user_id IS NOT NULL;
CREATE INDEX events_by_install ON events (app_id, install_id, name, occurred_at) WHERE install_id IS NOT NULL;

CREATE INDEX links_by_campaign ON links (app_id, (coalesce(campaign_id, campaign)))
    WHERE coalesce(campaign_id, campaign) IS NOT NULL;
