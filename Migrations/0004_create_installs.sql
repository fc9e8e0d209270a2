CREATE TABLE installs (
    app_id uuid NOT NULL REFERENCES apps,
    -- The app's own UUID: a repeat of the report finds its row by it.
    install_id uuid NOT NULL,
    received_at timestamptz NOT NULL,
    opened_at timestamptz NOT NULL,
    began_at timestamptz,
    platform text NOT NULL CHECK (platform IN ('ios', 'android')),
    consent boolean NOT NULL,
    reinstall_hint boolean NOT NULL,
    app_version text,
    sdk_version text,
    installer text,
    store_referrer text NOT NULL,
    -- The clicks that the app's tokens name, whether or not they exist.
    referrer_click_id uuid,
    clipboard_click_id uuid,
    opened_click_id uuid,
    address inet,
    alternate_address inet,
    network_key inet,
    alternate_network_key inet,
    form text,
    os_version text,
    model text,
    languages text[] NOT NULL,
    web_view_language text,
    time_zone text,
    time_zone_offset_minutes integer,
    screen_width double precision,
    screen_height double precision,
    screen_scale double precision,
    clock_offset_milliseconds bigint,
    PRIMARY KEY (app_id, install_id)
);
CREATE INDEX installs_by_network ON installs (app_id, network_key, received_at);
CREATE INDEX installs_by_time ON installs (app_id, received_at);

-- Every decision that was ever made for an install, the current one being the highest revision.
CREATE TABLE attributions (
    app_id uuid NOT NULL,
    install_id uuid NOT NULL,
    revision integer NOT NULL,
    attribution_id uuid NOT NULL CONSTRAINT attributions_id_key UNIQUE,
    decided_at timestamptz NOT NULL,
    -- 'server', or the key or analyst that corrected.
    decided_by text NOT NULL,
    note text,
    superseded_at timestamptz,
    is_final boolean NOT NULL,
    status text NOT NULL CHECK (status IN ('matched', 'ambiguous', 'none', 'withheld')),
    reason text NOT NULL,
    match_type text CHECK (match_type IN ('deterministic', 'probabilistic')),
    proof text,
    click_id uuid,
    clicked_at timestamptz,
    link_id uuid,
    campaign_id text,
    confidence double precision,
    runner_up double precision,
    organic double precision,
    inviter_user_id text,
    inviter_confidence double precision,
    inviter_is_payable boolean,
    candidate_count integer NOT NULL,
    model_version bigint NOT NULL,
    -- Prior, each signal's level and bits, delay, network, rivals' shares; no address and no user agent.
    ledger jsonb NOT NULL,
    -- Exactly what was released to the app, so that a repeat is answered alike.
    released jsonb NOT NULL,
    PRIMARY KEY (app_id, install_id, revision),
    FOREIGN KEY (app_id, install_id) REFERENCES installs ON DELETE CASCADE
);
CREATE UNIQUE INDEX attributions_one_current_per_install ON attributions (app_id, install_id)
    WHERE superseded_at IS NULL;
CREATE INDEX attributions_by_time ON attributions (app_id, decided_at DESC, install_id)
    WHERE superseded_at IS NULL;
CREATE INDEX attributions_by_link ON attributions (app_id, link_id) WHERE superseded_at IS NULL;
