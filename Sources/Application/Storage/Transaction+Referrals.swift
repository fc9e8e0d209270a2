package import Postgres
package import Signups
package import Vocabulary

/// The referral ledger: a row for each referral with its present state, and every move it ever made.
extension Transaction {
    package borrowing func open(_ referral: Referral, by actor: String) throws {
        try execute(
            """
            INSERT INTO referrals (app_id, referral_id, program_id, user_id, inviter_user_id, install_id,
                state, reason, confidence, created_at, changed_at, held_until)
            VALUES (\(referral.appID), \(referral.id), \(referral.programID), \(referral.userID),
                \(referral.inviterUserID), \(referral.installID), \(referral.state), \(referral.reason),
                \(referral.confidence), \(referral.createdAt), \(referral.changedAt), \(referral.heldUntil))
            """)
        try append(
            ReferralMove(referral.id, from: nil, to: referral.state, reason: referral.reason), by: actor,
            app: referral.appID, at: referral.createdAt)
    }

    /// The signup's live referral, and the state it is in.
    package borrowing func liveReferral(ofUser user: String, app: AppID) throws -> Referral? {
        try queryOne(
            """
            SELECT \(fragment: Referral.columns) FROM referrals
            WHERE app_id = \(app) AND user_id = \(user) AND state IN ('held', 'qualified') FOR UPDATE
            """
        ).map { row in try Referral(row) }
    }

    package borrowing func move(_ move: ReferralMove, by actor: String, app: AppID, at now: Timestamp) throws
    {
        try execute(
            """
            UPDATE referrals SET state = \(move.to), reason = \(move.reason), changed_at = \(now),
                held_until = NULL
            WHERE app_id = \(app) AND referral_id = \(move.referralID)
            """)
        try append(move, by: actor, app: app, at: now)
    }

    /// A held referral goes on waiting, for another reason, until another time, or now with an install.
    package borrowing func keepHeld(_ id: ReferralID, of signup: JudgedSignup) throws {
        let verdict = signup.standing.verdict
        try execute(
            """
            UPDATE referrals SET reason = \(verdict.reason), held_until = \(verdict.heldUntil),
                install_id = \(signup.installID),
                confidence = coalesce(\(verdict.inviter?.confidence), confidence)
            WHERE app_id = \(signup.appID) AND referral_id = \(id) AND state = 'held'
            """)
    }

    private borrowing func append(
        _ move: ReferralMove, by actor: String, app: AppID, at now: Timestamp
    ) throws {
        try execute(
            """
            INSERT INTO referral_moves (app_id, referral_id, moved_at, from_state, to_state, reason, moved_by)
            VALUES (\(app), \(move.referralID), \(now), \(move.from), \(move.to), \(move.reason), \(actor))
            """)
    }

    /// Newest first.
    package borrowing func referrals(of app: AppID, matching filter: ReferralFilter) throws -> [Referral] {
        var conditions: [SQL] = ["app_id = \(app)"]
        if let inviter = filter.inviterUserID { conditions.append("inviter_user_id = \(inviter)") }
        if let state = filter.state { conditions.append("state = \(state)") }
        if let older = filter.olderThan { conditions.append("referral_id < \(older)") }
        return try query(
            """
            SELECT \(fragment: Referral.columns) FROM referrals
            WHERE \(fragment: .joined(conditions, by: " AND ")) 
            ORDER BY referral_id DESC LIMIT \(filter.limit)
            """
        ).map { row in try Referral(row) }
    }

    package borrowing func referral(_ id: ReferralID, of app: AppID) throws -> Referral? {
        try queryOne(
            """
            SELECT \(fragment: Referral.columns) FROM referrals
            WHERE app_id = \(app) AND referral_id = \(id)
            """
        ).map { row in try Referral(row) }
    }

    /// Oldest first.
    package borrowing func moves(of referral: ReferralID, app: AppID) throws -> [RecordedMove] {
        try query(
            """
            SELECT referral_id, from_state, to_state, reason, moved_by, moved_at FROM referral_moves
            WHERE app_id = \(app) AND referral_id = \(referral) ORDER BY move_number LIMIT \(Limits.page)
            """
        ).map { row in
            RecordedMove(
                move: ReferralMove(
                    try row("referral_id"), from: try row("from_state"), to: try row("to_state"),
                    reason: try row("reason")),
                movedBy: try row("moved_by"), movedAt: try row("moved_at"))
        }
    }
}

extension Referral {
    static let columns: SQL = """
        app_id, referral_id, program_id, user_id, inviter_user_id, install_id, state, reason, confidence,
        created_at, changed_at, held_until
        """

    init(_ row: Row) throws {
        self.init(
            id: try row("referral_id"), appID: try row("app_id"), programID: try row("program_id"),
            userID: try row("user_id"), inviterUserID: try row("inviter_user_id"))
        installID = try row("install_id")
        state = try row("state")
        reason = try row("reason")
        confidence = try row("confidence")
        createdAt = try row("created_at")
        changedAt = try row("changed_at")
        heldUntil = try row("held_until")
    }
}
