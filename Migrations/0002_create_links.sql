CREATE TABLE links (
    app_id uuid NOT NULL REFERENCES apps,
    link_id uuid NOT NULL,
    host text NOT NULL REFERENCES domains,
    -- Empty for a link without a template, so that the unique key holds for it too.
    template text NOT NULL,
    code text NOT NULL,
    destination text NOT NULL,
    -- An array of [name, value], because the owner's order is kept.
    parameters jsonb NOT NULL,
    ios jsonb NOT NULL,
    android jsonb NOT NULL,
    desktop_url text,
    expired_url text,
    media_source text,
    campaign text,
    campaign_id text,
    group_id text,
    utm jsonb NOT NULL,
    social jsonb NOT NULL,
    inviter_user_id text,
    inviter_program uuid,
    sensitivity text NOT NULL CHECK (sensitivity IN ('screen', 'personal', 'value')),
    forwards_query boolean NOT NULL,
    click_limit bigint CHECK (click_limit > 0),
    counted_clicks bigint NOT NULL DEFAULT 0,
    tags text[] NOT NULL,
    expires_at timestamptz,
    disabled_at timestamptz,
    -- A deleted link keeps its row, so that its code is never given to another.
    deleted_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (app_id, link_id),
    CONSTRAINT links_address_key UNIQUE (host, template, code)
);
CREATE INDEX links_by_app ON links (app_id, link_id DESC) WHERE deleted_at IS NULL;
CREATE INDEX links_by_tag ON links USING gin (tags);
CREATE INDEX links_by_inviter ON links (app_id, inviter_user_id) WHERE inviter_user_id IS NOT NULL;

-- Who changed what and when: the link as it was before each change.
CREATE TABLE link_changes (
    app_id uuid NOT NULL,
    link_id uuid NOT NULL,
    changed_at timestamptz NOT NULL,
    changed_by text NOT NULL,
    change text NOT NULL CHECK (change IN ('minted', 'updated', 'deleted')),
    before jsonb,
    after jsonb,
    change_number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    FOREIGN KEY (app_id, link_id) REFERENCES links
);
CREATE INDEX link_changes_by_link ON link_changes (app_id, link_id, change_number DESC);

-- Answers to repeat for 24 hours: scope is app, method and path.
CREATE TABLE idempotent_answers (
    app_id uuid NOT NULL REFERENCES apps,
    door text NOT NULL,
    idempotency_key text NOT NULL,
    body_digest bytea NOT NULL,
    status integer NOT NULL,
    answer bytea NOT NULL,
    answered_at timestamptz NOT NULL,
    PRIMARY KEY (app_id, door, idempotency_key)
);
CREATE INDEX idempotent_answers_by_age ON idempotent_answers (answered_at);

-- How many links each install minted from inside the app, for the daily limit.
CREATE TABLE in_app_mints (
    app_id uuid NOT NULL REFERENCES apps,
    install_id uuid NOT NULL,
    day date NOT NULL,
    links integer NOT NULL,
    PRIMARY KEY (app_id, install_id, day)
);
