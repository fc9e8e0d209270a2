package import Postgres
package import Signups
package import Vocabulary

/// What a verdict depends on, looked up.
extension Transaction {
    /// The install with its present attribution; nil when no app has reported it. Other users' signups count
    /// when they were there before this one.
    package borrowing func reportedInstall(
        _ install: UUIDBits, for signup: JudgedSignup
    ) throws -> ReportedInstall? {
        try queryOne(
            """
            SELECT i.opened_at, i.began_at, i.platform, i.reinstall_hint, a.status, a.is_final, a.clicked_at,
                a.proof, a.decided_by, a.inviter_user_id, a.inviter_confidence, a.inviter_is_payable,
                l.inviter_user_id AS link_inviter, l.inviter_program,
                (SELECT b.verdict FROM labels b WHERE b.app_id = i.app_id AND b.install_id = i.install_id
                    ORDER BY b.label_number DESC LIMIT 1) AS label,
                EXISTS (SELECT FROM signups s WHERE s.app_id = i.app_id AND s.install_id = i.install_id
                    AND s.user_id <> \(signup.userID) AND \(fragment: signup.isLaterThan("s.signup_number")))
                    AS has_other_signup,
                EXISTS (SELECT FROM referrals r WHERE r.app_id = i.app_id AND r.install_id = i.install_id
                    AND r.user_id <> \(signup.userID) AND r.state IN ('held', 'qualified'))
                    AS has_other_referral
            FROM installs i
                LEFT JOIN attributions a ON a.app_id = i.app_id AND a.install_id = i.install_id
                    AND a.superseded_at IS NULL
                LEFT JOIN links l ON l.app_id = a.app_id AND l.link_id = a.link_id
            WHERE i.app_id = \(signup.appID) AND i.install_id = \(install)
            """
        ).map { row in try ReportedInstall(row) }
    }

    /// Whether a user who signed up before has the same e-mail address or phone number.
    package borrowing func sharesContact(_ signup: JudgedSignup) throws -> Bool {
        try queryOne(
            """
            SELECT 1 AS found FROM signups
            WHERE app_id = \(signup.appID) AND user_id <> \(signup.userID)
                AND \(fragment: signup.isLaterThan("signup_number"))
                AND (email_hmac = \(signup.contact.email) OR phone_hmac = \(signup.contact.phone)) LIMIT 1
            """) != nil
    }

    /// What is known of the inviter. His counts stand still when nobody else's verdict names him: lock him
    /// first.
    package borrowing func facts(
        about inviter: NamedInviter, in program: ProgramID, for signup: JudgedSignup
    ) throws -> InviterFacts {
        let (app, user) = (signup.appID, inviter.userID)
        let row = try queryOne(
            """
            SELECT 1 AS found FROM signups
            WHERE app_id = \(app) AND user_id = \(user)
                AND (email_hmac = \(signup.contact.email) OR phone_hmac = \(signup.contact.phone))
            """)
        var facts = InviterFacts()
        facts.sharesContact = row != nil
        facts.isRevoked = try isRevoked(user, in: program, app: app)
        facts.wasInvitedByInvitee = try isInvited(user, by: signup.userID, app: app)
        if let install = signup.installID {
            facts.sharesDevice = try isPhone(of: user, install, app: app)
        }
        facts.referrals = try counts(of: inviter, in: program, beside: signup)
        return facts
    }

    /// Directly, or through at most `Limits.invitersUpwards` others.
    private borrowing func isInvited(_ user: String, by invitee: String, app: AppID) throws -> Bool {
        try queryOne(
            """
            WITH RECURSIVE above (user_id, steps) AS (
                SELECT r.inviter_user_id, 1 FROM referrals r
                WHERE r.app_id = \(app) AND r.user_id = \(user) AND r.state IN ('held', 'qualified')
                UNION ALL
                SELECT r.inviter_user_id, a.steps + 1 FROM above a JOIN referrals r ON r.user_id = a.user_id
                WHERE r.app_id = \(app) AND r.state IN ('held', 'qualified')
                    AND a.steps < \(Signups.Limits.invitersUpwards))
            SELECT 1 AS found FROM above WHERE user_id = \(invitee) LIMIT 1
            """) != nil
    }

    /// Whether the user signed up with this install, or with one of the same model, system and screen on the
    /// same network.
    private borrowing func isPhone(of user: String, _ install: UUIDBits, app: AppID) throws -> Bool {
        try queryOne(
            """
            SELECT 1 AS found FROM signups s
                JOIN installs own ON own.app_id = s.app_id AND own.install_id = s.install_id
                JOIN installs i ON i.app_id = s.app_id AND i.install_id = \(install)
            WHERE s.app_id = \(app) AND s.user_id = \(user) AND (own.install_id = i.install_id OR
                own.model = i.model AND own.os_version = i.os_version AND own.network_key = i.network_key
                AND own.screen_width IS NOT DISTINCT FROM i.screen_width
                AND own.screen_height IS NOT DISTINCT FROM i.screen_height)
            LIMIT 1
            """) != nil
    }

    /// Those that were there before this signup's own, so that a later judgement counts as the first did.
    private borrowing func counts(
        of inviter: NamedInviter, in program: ProgramID, beside signup: JudgedSignup
    ) throws -> ReferralCounts {
        let row = try queryOne(
            """
            WITH mine AS (
                SELECT coalesce(min(created_at), 'infinity') AS begun_at FROM referrals
                WHERE app_id = \(signup.appID) AND user_id = \(signup.userID)
                    AND state IN ('held', 'qualified')),
            others AS (
                SELECT r.created_at, o.network_key, o.model FROM referrals r
                    LEFT JOIN installs o ON o.app_id = r.app_id AND o.install_id = r.install_id, mine
                WHERE r.app_id = \(signup.appID) AND r.program_id = \(program)
                    AND r.inviter_user_id = \(inviter.userID) AND r.user_id <> \(signup.userID)
                    AND r.state IN ('held', 'qualified') AND r.created_at <= mine.begun_at)
            SELECT count(*) AS total,
                count(*) FILTER (WHERE o.created_at > \(signup.receivedAt - .days(1))) AS last_day,
                count(*) FILTER (WHERE o.created_at > \(signup.receivedAt - .hours(1))) AS last_hour,
                count(*) FILTER (WHERE o.created_at > \(signup.receivedAt - .days(1))
                    AND o.network_key = i.network_key) AS last_day_from_network,
                count(*) FILTER (WHERE o.created_at > \(signup.receivedAt - .days(1))
                    AND o.model = i.model) AS last_day_from_model
            FROM others o LEFT JOIN installs i
                ON i.app_id = \(signup.appID) AND i.install_id = \(signup.installID)
            """)
        var counts = ReferralCounts()
        guard let row else { return counts }
        counts.total = try row("total")
        counts.lastDay = try row("last_day")
        counts.lastHour = try row("last_hour")
        counts.lastDayFromNetwork = try row("last_day_from_network")
        counts.lastDayFromDeviceModel = try row("last_day_from_model")
        return counts
    }
}

extension JudgedSignup {
    /// That the signup with this number, a column, was there before. One that is not stored yet comes after
    /// all others.
    fileprivate func isLaterThan(_ number: SQL) -> SQL {
        """
        \(fragment: number) < coalesce((SELECT own.signup_number FROM signups own
            WHERE own.app_id = \(appID) AND own.user_id = \(userID)), 9223372036854775807)
        """
    }
}

extension ReportedInstall {
    fileprivate init(_ row: Row) throws {
        self.init(
            openedAt: try row("opened_at"), platform: try row("platform"),
            status: try row("status", as: Status?.self) ?? .none)
        beganAt = try row("began_at")
        isReinstall = try row("reinstall_hint")
        isFinal = try row("is_final", as: Bool?.self) ?? false
        clickedAt = try row("clicked_at")
        label = try row("label")
        hasSignupOfOtherUser = try row("has_other_signup")
        hasReferralOfOtherUser = try row("has_other_referral")
        inviter = try InviterEvidence(row)
    }
}

extension InviterEvidence {
    /// A proof or a person's correction counts for the inviter of the very link that it names.
    fileprivate init?(_ row: Row) throws {
        guard let userID = try row("inviter_user_id", as: String?.self) else { return nil }
        let isProven =
            try row("proof", as: String?.self) != nil || row("decided_by", as: String?.self) != "server"
        let linkInviter: String? = try row("link_inviter")
        self.init(
            userID: userID, programID: linkInviter == userID ? try row("inviter_program") : nil,
            confidence: try row("inviter_confidence"),
            isDeterministic: isProven && (linkInviter ?? userID) == userID)
        isPayable = try row("inviter_is_payable", as: Bool?.self) ?? true
    }
}

extension ReportedInstall.Status: SQLBindable, SQLDecodable {}
extension ReportedInstall.Label: SQLBindable, SQLDecodable {}
