-- The rules by which an app rewards invitations; each app has one called "default".
CREATE TABLE referral_programs (
    app_id uuid NOT NULL REFERENCES apps,
    program_id uuid NOT NULL,
    name text NOT NULL,
    rules jsonb NOT NULL,
    closed_at timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (app_id, program_id),
    CONSTRAINT referral_programs_name_key UNIQUE (app_id, name)
);

CREATE TABLE referral_codes (
    app_id uuid NOT NULL REFERENCES apps,
    -- In its one form: NFC, upper case, without surrounding space.
    code text NOT NULL,
    user_id text NOT NULL,
    program_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz,
    PRIMARY KEY (app_id, code),
    FOREIGN KEY (app_id, program_id) REFERENCES referral_programs
);
CREATE UNIQUE INDEX referral_codes_one_per_user ON referral_codes (app_id, user_id, program_id)
    WHERE revoked_at IS NULL;

CREATE TABLE signups (
    app_id uuid NOT NULL REFERENCES apps,
    user_id text NOT NULL,
    signup_id uuid NOT NULL CONSTRAINT signups_id_key UNIQUE,
    install_id uuid,
    referral_token_digest bytea,
    referral_code text,
    signed_up_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    email_hmac bytea,
    phone_hmac bytea,
    verdict text NOT NULL CHECK (verdict IN ('qualified', 'held', 'rejected', 'organic')),
    reasons text[] NOT NULL,
    inviter_user_id text,
    confidence double precision,
    held_until timestamptz,
    judged_at timestamptz NOT NULL,
    PRIMARY KEY (app_id, user_id)
);
CREATE INDEX signups_by_install ON signups (app_id, install_id);

-- One referral per signup and per install, whatever races.
CREATE TABLE referrals (
    app_id uuid NOT NULL REFERENCES apps,
    referral_id uuid NOT NULL,
    program_id uuid NOT NULL,
    user_id text NOT NULL,
    inviter_user_id text NOT NULL,
    install_id uuid,
    state text NOT NULL CHECK (state IN ('held', 'qualified', 'rejected', 'reversed')),
    reasons text[] NOT NULL,
    confidence double precision,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    held_until timestamptz,
    PRIMARY KEY (app_id, referral_id),
    CONSTRAINT referrals_one_per_signup UNIQUE (app_id, user_id),
    CONSTRAINT referrals_not_self CHECK (user_id <> inviter_user_id),
    FOREIGN KEY (app_id, user_id) REFERENCES signups ON DELETE CASCADE
);
CREATE UNIQUE INDEX referrals_one_per_install ON referrals (app_id, install_id)
    WHERE install_id IS NOT NULL AND state IN ('held', 'qualified');
CREATE INDEX referrals_by_inviter ON referrals (app_id, inviter_user_id, created_at DESC);
