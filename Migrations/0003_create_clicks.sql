-- One partition a day, made ahead by the server and dropped by retention. No foreign keys in or out: clicks
-- arrive in bulk. A click id is a UUIDv7 whose milliseconds are clicked_at, so a look-up by id reads one
-- partition.
CREATE TABLE clicks (
    app_id uuid NOT NULL,
    clicked_at timestamptz NOT NULL,
    click_id uuid NOT NULL,
    link_id uuid,
    kind text NOT NULL CHECK (kind IN ('person', 'desktop', 'preview', 'robot')),
    platform text NOT NULL CHECK (platform IN ('ios', 'android', 'desktop', 'other')),
    host text NOT NULL,
    target text NOT NULL,
    address inet,
    -- The address for IPv4, its /64 for IPv6; null when it proves nothing (private, shared, a proxy's own).
    network_key inet,
    user_agent text,
    form text,
    os_version text,
    model text,
    browser text,
    in_app_browser text,
    languages text[] NOT NULL,
    PRIMARY KEY (app_id, clicked_at, click_id)
) PARTITION BY RANGE (clicked_at);
CREATE INDEX clicks_by_network ON clicks (app_id, network_key, clicked_at);

-- What the interstitial page measured. Kept apart, because it may reach PostgreSQL before its click does.
CREATE TABLE click_signals (
    clicked_at timestamptz NOT NULL,
    click_id uuid NOT NULL,
    received_at timestamptz NOT NULL,
    screen_width double precision,
    screen_height double precision,
    screen_scale double precision,
    time_zone text,
    time_zone_offset_minutes integer,
    languages text[] NOT NULL,
    max_touch_points integer,
    client_time timestamptz,
    model text,
    platform_version text,
    platform text
) PARTITION BY RANGE (clicked_at);
CREATE INDEX click_signals_by_click ON click_signals (click_id);

-- A click feeds one install. The key decides a race; the loser decides again without the click.
CREATE TABLE click_claims (
    app_id uuid NOT NULL REFERENCES apps,
    click_id uuid NOT NULL,
    install_id uuid NOT NULL,
    claimed_at timestamptz NOT NULL,
    PRIMARY KEY (app_id, click_id)
);
CREATE INDEX click_claims_by_install ON click_claims (app_id, install_id);

-- How far each node's journal has reached PostgreSQL: written in the transaction that brings the clicks.
CREATE TABLE journal_positions (
    node uuid NOT NULL,
    segment bigint NOT NULL,
    byte_offset bigint NOT NULL,
    shipped_at timestamptz NOT NULL,
    PRIMARY KEY (node, segment)
);

CREATE TABLE nodes (
    node uuid PRIMARY KEY,
    seen_at timestamptz NOT NULL,
    -- Every click that this node answered before this instant is in PostgreSQL.
    shipped_through timestamptz NOT NULL
);

CREATE TABLE link_clicks_daily (
    app_id uuid NOT NULL,
    link_id uuid NOT NULL,
    day date NOT NULL,
    people bigint NOT NULL DEFAULT 0,
    desktops bigint NOT NULL DEFAULT 0,
    previews bigint NOT NULL DEFAULT 0,
    robots bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (app_id, link_id, day)
);
