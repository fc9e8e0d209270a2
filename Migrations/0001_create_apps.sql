-- An app is the scope of everything else; nothing is ever read across apps.
CREATE TABLE apps (
    app_id uuid PRIMARY KEY,
    name text NOT NULL,
    ios jsonb,
    android jsonb,
    policy jsonb NOT NULL,
    -- Keys the HMACs of hashed e-mails and phones, so that two apps' rows can never be joined.
    secret bytea NOT NULL,
    created_at timestamptz NOT NULL,
    -- Set by the first live click or install; from then on history may not be imported.
    live_since timestamptz,
    -- The last import: what it brought is kept as if it had happened then.
    imported_at timestamptz,
    -- Signals of before this instant have been erased.
    signals_forgotten_before timestamptz
);

CREATE TABLE domains (
    host text PRIMARY KEY,
    app_id uuid NOT NULL REFERENCES apps,
    is_default boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX domains_one_default_per_app ON domains (app_id) WHERE is_default;

-- The first path segments of a host: template names and template-less codes share one namespace.
CREATE TABLE path_names (
    host text NOT NULL REFERENCES domains,
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('template', 'code')),
    PRIMARY KEY (host, name)
);

CREATE TABLE keys (
    key_id uuid PRIMARY KEY,
    -- Null for an operator's key, which names its app with each request.
    app_id uuid REFERENCES apps,
    kind text NOT NULL CHECK (kind IN ('secret', 'publishable')),
    scopes text[] NOT NULL,
    -- SHA-256 of the key; the key itself is shown once and never stored.
    digest bytea NOT NULL CONSTRAINT keys_digest_key UNIQUE,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz
);
CREATE INDEX keys_by_app ON keys (app_id, created_at);
