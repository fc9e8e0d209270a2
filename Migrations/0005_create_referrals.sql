-- The rules by which an app rewards invitations; each app has one called "default".
CREATE TABLE referral_programs (
    app_id uuid NOT NULL REFERENCES apps,
    program_id uuid NOT NULL,
    name text NOT NULL,
    -- Bars, windows, caps and the rest, by the names of the contract.
    rules jsonb NOT NULL,
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
    -- Which came first, when both came in one millisecond.
    signup_number bigint GENERATED ALWAYS AS IDENTITY,
    install_id uuid,
    -- Of a token that was good when it was handed in: no other user can hand it in again.
    token_digest bytea,
    referral_code text,
    signed_up_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    email_hmac bytea,
    phone_hmac bytea,
    verdict text NOT NULL CHECK (verdict IN ('qualified', 'held', 'rejected', 'organic')),
    reason text NOT NULL,
    inviter_user_id text,
    inviter_program uuid,
    confidence double precision,
    basis text CHECK (basis IN ('code', 'proof', 'signals')),
    held_until timestamptz,
    judged_at timestamptz NOT NULL,
    -- When to judge again: at the end of the wait, or as soon as something new has come. Null when it has
    -- found its end.
    due_at timestamptz,
    PRIMARY KEY (app_id, user_id)
);
CREATE INDEX signups_by_install ON signups (app_id, install_id);
CREATE UNIQUE INDEX signups_one_per_token ON signups (app_id, token_digest) WHERE token_digest IS NOT NULL;
CREATE INDEX signups_by_email ON signups (app_id, email_hmac) WHERE email_hmac IS NOT NULL;
CREATE INDEX signups_by_phone ON signups (app_id, phone_hmac) WHERE phone_hmac IS NOT NULL;
CREATE INDEX signups_due ON signups (due_at) WHERE due_at IS NOT NULL;

-- A signup and an install have one live referral at most, whatever races. Those that ended are kept.
CREATE TABLE referrals (
    app_id uuid NOT NULL REFERENCES apps,
    referral_id uuid NOT NULL,
    program_id uuid NOT NULL,
    user_id text NOT NULL,
    inviter_user_id text NOT NULL,
    install_id uuid,
    state text NOT NULL CHECK (state IN ('held', 'qualified', 'rejected', 'reversed')),
    reason text NOT NULL,
    confidence double precision NOT NULL,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    held_until timestamptz,
    PRIMARY KEY (app_id, referral_id),
    CONSTRAINT referrals_not_self CHECK (user_id <> inviter_user_id),
    FOREIGN KEY (app_id, user_id) REFERENCES signups ON DELETE CASCADE
);
CREATE UNIQUE INDEX referrals_one_live_per_signup ON referrals (app_id, user_id)
    WHERE state IN ('held', 'qualified');
CREATE UNIQUE INDEX referrals_one_live_per_install ON referrals (app_id, install_id)
    WHERE install_id IS NOT NULL AND state IN ('held', 'qualified');
CREATE INDEX referrals_by_inviter ON referrals (app_id, inviter_user_id, created_at DESC);
CREATE INDEX referrals_by_time ON referrals (app_id, referral_id DESC);

-- The ledger: every move of every referral, appended and never changed.
CREATE TABLE referral_moves (
    app_id uuid NOT NULL,
    referral_id uuid NOT NULL,
    move_number bigint GENERATED ALWAYS AS IDENTITY,
    moved_at timestamptz NOT NULL,
    from_state text,
    to_state text NOT NULL,
    reason text NOT NULL,
    -- 'server', or the key that corrected.
    moved_by text NOT NULL,
    PRIMARY KEY (app_id, referral_id, move_number),
    FOREIGN KEY (app_id, referral_id) REFERENCES referrals ON DELETE CASCADE
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER referral_moves_are_appended BEFORE UPDATE ON referral_moves
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
