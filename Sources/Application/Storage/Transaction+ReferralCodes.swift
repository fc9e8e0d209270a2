package import Links
package import Postgres
package import Signups
package import Vocabulary

/// A code with the user it names.
package struct StoredReferralCode: Hashable, Sendable {
    package let code: ReferralCode
    package let userID: String
    package let programID: ProgramID
    package let revokedAt: Timestamp?
}

extension Transaction {
    /// False when another user has the code.
    package borrowing func insert(
        _ code: ReferralCode, of inviter: Inviter, in program: ReferralProgram, at now: Timestamp
    ) throws -> Bool {
        try execute(
            """
            INSERT INTO referral_codes (app_id, code, user_id, program_id, created_at)
            VALUES (\(program.appID), \(code.text), \(inviter.userID), \(program.id), \(now))
            ON CONFLICT DO NOTHING
            """) > 0
    }

    /// The user's code that is in force.
    package borrowing func referralCode(
        of user: String, program: ProgramID, app: AppID
    ) throws -> StoredReferralCode? {
        try queryOne(
            """
            SELECT code, user_id, program_id, revoked_at FROM referral_codes
            WHERE app_id = \(app) AND user_id = \(user) AND program_id = \(program) AND revoked_at IS NULL
            """
        ).map { row in try StoredReferralCode(row) }
    }

    /// Revoked ones too.
    package borrowing func referralCode(_ code: ReferralCode, app: AppID) throws -> StoredReferralCode? {
        try queryOne(
            """
            SELECT code, user_id, program_id, revoked_at FROM referral_codes
            WHERE app_id = \(app) AND code = \(code.text)
            """
        ).map { row in try StoredReferralCode(row) }
    }
}

extension Transaction {
    package borrowing func revoke(_ code: ReferralCode, app: AppID, at now: Timestamp) throws {
        try execute(
            """
            UPDATE referral_codes SET revoked_at = \(now)
            WHERE app_id = \(app) AND code = \(code.text) AND revoked_at IS NULL
            """)
    }

    /// Whether the user had codes in the programme and all of them were revoked: he invites nobody any more.
    package borrowing func isRevoked(_ user: String, in program: ProgramID, app: AppID) throws -> Bool {
        try queryOne(
            """
            SELECT bool_and(revoked_at IS NOT NULL) AS is_revoked FROM referral_codes
            WHERE app_id = \(app) AND user_id = \(user) AND program_id = \(program)
            """)?("is_revoked", as: Bool?.self) ?? false
    }
}

extension StoredReferralCode {
    init(_ row: Row) throws {
        code = ReferralCode(stored: try row("code"))
        userID = try row("user_id")
        programID = try row("program_id")
        revokedAt = try row("revoked_at")
    }
}
