-- Where an app wants to be told of facts.
CREATE TABLE webhooks (
    app_id uuid NOT NULL REFERENCES apps,
    webhook_id uuid NOT NULL,
    url text NOT NULL,
    -- '{*}' is everything.
    events text[] NOT NULL,
    -- Kept as it is, because deliveries are signed with it. After a rotation the old one signs along for a
    -- while.
    secret bytea NOT NULL,
    old_secret bytea,
    old_secret_until timestamptz,
    created_at timestamptz NOT NULL,
    paused_at timestamptz,
    pause_cause text CHECK (pause_cause IN ('owner', 'failing', 'gone')),
    failure_count integer NOT NULL DEFAULT 0,
    failing_since timestamptz,
    last_delivered_at timestamptz,
    PRIMARY KEY (app_id, webhook_id),
    CHECK ((paused_at IS NULL) = (pause_cause IS NULL))
);

-- The outbox: each fact once, written in the transaction that makes it true. `body` is sent byte for byte.
CREATE TABLE notices (
    app_id uuid NOT NULL REFERENCES apps,
    notice_id uuid NOT NULL,
    type text NOT NULL,
    happened_at timestamptz NOT NULL,
    body text NOT NULL,
    -- Whom it is about, so that erasure finds it.
    install_id uuid,
    user_id text,
    inviter_user_id text,
    PRIMARY KEY (app_id, notice_id)
);
CREATE INDEX notices_by_age ON notices (happened_at);
CREATE INDEX notices_by_install ON notices (app_id, install_id) WHERE install_id IS NOT NULL;
CREATE INDEX notices_by_user ON notices (app_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX notices_by_inviter ON notices (app_id, inviter_user_id) WHERE inviter_user_id IS NOT NULL;

-- One notice on its way to one webhook. Whoever leases it moves next_attempt_at ahead of the attempt's
-- longest time, so that a node that dies in mid-delivery loses nothing.
CREATE TABLE deliveries (
    app_id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    notice_id uuid NOT NULL,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
    attempts integer NOT NULL DEFAULT 0,
    first_attempt_at timestamptz,
    next_attempt_at timestamptz NOT NULL,
    in_flight_until timestamptz,
    last_outcome text,
    finished_at timestamptz,
    PRIMARY KEY (app_id, delivery_id),
    CONSTRAINT deliveries_once_per_webhook UNIQUE (app_id, webhook_id, notice_id),
    FOREIGN KEY (app_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE,
    FOREIGN KEY (app_id, notice_id) REFERENCES notices ON DELETE CASCADE
);
CREATE INDEX deliveries_due ON deliveries (app_id, webhook_id, next_attempt_at) WHERE state = 'pending';
CREATE INDEX deliveries_in_flight ON deliveries (app_id, webhook_id) WHERE in_flight_until IS NOT NULL;
CREATE INDEX deliveries_by_notice ON deliveries (app_id, notice_id);

-- How many of a link's visits subscribers have been told of.
CREATE TABLE told_link_clicks (
    app_id uuid NOT NULL,
    link_id uuid NOT NULL,
    people bigint NOT NULL,
    PRIMARY KEY (app_id, link_id)
);
