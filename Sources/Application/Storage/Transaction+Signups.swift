package import Postgres
package import Signups
package import Vocabulary

/// Signups with their latest verdict.
extension Transaction {
    /// Makes the verdicts that one install, user, contact or inviter is part of take turns; held until the
    /// transaction ends. Always taken in this order, so that two can never wait for each other in a circle.
    package borrowing func lockVerdicts(of install: UUIDBits, app: AppID) throws {
        try lock("verdict install \(app.text) \(install.text)")
    }

    package borrowing func lockVerdicts(ofUser user: String, app: AppID) throws {
        try lock("verdict user \(app.text) \(user)")
    }

    package borrowing func lockVerdicts(of contact: JudgedSignup.ContactDigests, app: AppID) throws {
        if let email = contact.email { try lock("verdict email \(app.text) \(email)") }
        if let phone = contact.phone { try lock("verdict phone \(app.text) \(phone)") }
    }

    package borrowing func lockVerdicts(ofInviter user: String, app: AppID) throws {
        try lock("verdict inviter \(app.text) \(user)")
    }

    private borrowing func lock(_ name: String) throws {
        try execute("SELECT pg_advisory_xact_lock(hashtextextended(\(name), 0))")
    }

    package borrowing func signup(ofUser user: String, app: AppID) throws -> JudgedSignup? {
        try queryOne(
            """
            SELECT \(fragment: JudgedSignup.columns) FROM signups s
            WHERE s.app_id = \(app) AND s.user_id = \(user)
            """
        ).map { row in try JudgedSignup(row) }
    }

    package borrowing func signups(ofInstall install: UUIDBits, app: AppID) throws -> [JudgedSignup] {
        try query(
            """
            SELECT \(fragment: JudgedSignup.columns) FROM signups s
            WHERE s.app_id = \(app) AND s.install_id = \(install) ORDER BY s.signup_id LIMIT \(Limits.page)
            """
        ).map { row in try JudgedSignup(row) }
    }

    /// Writes the signup as it now stands, whether it is new or not.
    package borrowing func save(_ signup: JudgedSignup) throws {
        let verdict = signup.standing.verdict
        try execute(
            """
            INSERT INTO signups (app_id, user_id, signup_id, install_id, token_digest, referral_code,
                signed_up_at, received_at, email_hmac, phone_hmac, verdict, reason, inviter_user_id,
                inviter_program, confidence, basis, held_until, judged_at, due_at)
            VALUES (\(signup.appID), \(signup.userID), \(signup.id), \(signup.installID),
                \(signup.tokenDigest), \(signup.code?.text), \(signup.signedUpAt), \(signup.receivedAt),
                \(signup.contact.email), \(signup.contact.phone), \(verdict.kind), \(verdict.reason),
                \(verdict.inviter?.userID),
                \(verdict.inviter?.programID), \(verdict.inviter?.confidence), \(verdict.inviter?.basis),
                \(verdict.heldUntil), \(signup.standing.judgedAt), \(verdict.heldUntil))
            ON CONFLICT (app_id, user_id) DO UPDATE SET install_id = excluded.install_id,
                token_digest = excluded.token_digest, referral_code = excluded.referral_code,
                email_hmac = excluded.email_hmac, phone_hmac = excluded.phone_hmac,
                verdict = excluded.verdict, reason = excluded.reason,
                inviter_user_id = excluded.inviter_user_id,
                inviter_program = excluded.inviter_program, confidence = excluded.confidence,
                basis = excluded.basis, held_until = excluded.held_until, judged_at = excluded.judged_at,
                due_at = excluded.due_at
            """)
    }

    /// Another user whose token this was, if it was handed in before.
    package borrowing func redeemer(ofToken digest: [UInt8], app: AppID) throws -> String? {
        try queryOne("SELECT user_id FROM signups WHERE app_id = \(app) AND token_digest = \(digest)")
            .map { row in try row("user_id") }
    }

    /// Whose time has come, the longest waiting first.
    package borrowing func dueSignups(at now: Timestamp) throws -> [(app: AppID, userID: String)] {
        try query(
            """
            SELECT app_id, user_id FROM signups WHERE due_at <= \(now) ORDER BY due_at LIMIT \(Limits.sweep)
            """
        ).map { row in (try row("app_id"), try row("user_id")) }
    }

    /// Something new has come for held signups of a user or an install: they are due at once.
    package borrowing func makeDue(
        user: String?, install: UUIDBits?, app: AppID, at now: Timestamp
    ) throws -> [String] {
        try query(
            """
            UPDATE signups SET due_at = \(now)
            WHERE app_id = \(app) AND verdict = 'held' AND (user_id = \(user) OR install_id = \(install))
            RETURNING user_id
            """
        ).map { row in try row("user_id") }
    }

    /// The same for those that name an inviter of whom something has changed.
    package borrowing func makeDue(inviter: String, app: AppID, at now: Timestamp) throws -> [String] {
        try query(
            """
            UPDATE signups SET due_at = \(now)
            WHERE app_id = \(app) AND verdict = 'held' AND inviter_user_id = \(inviter)
            RETURNING user_id
            """
        ).map { row in try row("user_id") }
    }
}

extension JudgedSignup {
    static let columns: SQL = """
        s.app_id, s.user_id, s.signup_id, s.install_id, s.token_digest, s.referral_code, s.signed_up_at,
        s.received_at, s.email_hmac, s.phone_hmac, s.verdict, s.reason, s.inviter_user_id, s.inviter_program,
        s.confidence, s.basis, s.held_until, s.judged_at, (
            SELECT r.referral_id FROM referrals r WHERE r.app_id = s.app_id AND r.user_id = s.user_id
            ORDER BY r.state IN ('held', 'qualified') DESC, r.referral_id DESC LIMIT 1) AS referral_id
        """

    init(_ row: Row) throws {
        self.init(
            id: try row("signup_id"), appID: try row("app_id"), userID: try row("user_id"),
            signedUpAt: try row("signed_up_at"), receivedAt: try row("received_at"))
        installID = try row("install_id")
        tokenDigest = try row("token_digest", as: [UInt8]?.self)
        code = try row("referral_code", as: String?.self).map(ReferralCode.init(stored:))
        contact.email = try row("email_hmac", as: [UInt8]?.self)
        contact.phone = try row("phone_hmac", as: [UInt8]?.self)
        let outcome: Verdict.Outcome =
            switch try row("verdict", as: VerdictKind.self) {
            case .qualified: .qualified
            case .rejected: .rejected
            case .organic: .organic
            case .held: .held(until: try row("held_until"))
            }
        let verdict = Verdict(outcome, try row("reason"), inviter: try NamedInviter(row))
        standing = Standing(verdict, judgedAt: try row("judged_at"), referralID: try row("referral_id"))
    }
}

extension NamedInviter {
    fileprivate init?(_ row: Row) throws {
        guard let userID = try row("inviter_user_id", as: String?.self) else { return nil }
        self.init(
            userID: userID, programID: try row("inviter_program"), confidence: try row("confidence"),
            basis: try row("basis"))
    }
}

extension VerdictKind: SQLBindable, SQLDecodable {}
extension VerdictReason: SQLBindable, SQLDecodable {}
extension NamedInviter.Basis: SQLBindable, SQLDecodable {}
extension ReferralState: SQLBindable, SQLDecodable {}
