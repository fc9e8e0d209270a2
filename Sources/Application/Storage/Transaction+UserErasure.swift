package import Postgres
package import Vocabulary

extension Transaction {
    /// The install that the user signed up with, if any.
    package borrowing func installOfSignup(_ user: String, app: AppID) throws -> UUIDBits? {
        let row = try queryOne("SELECT install_id FROM signups WHERE app_id = \(app) AND user_id = \(user)")
        return try row?("install_id", as: UUIDBits?.self)
    }

    /// Forgets the user as invitee, as inviter and as owner of a code. Referrals of those he invited stay
    /// theirs, with a name in place of his that is nobody's. False when nothing was known of him.
    package borrowing func eraseUser(_ user: String, app: AppID, replacement: String) throws -> Bool {
        let signups = try execute("DELETE FROM signups WHERE app_id = \(app) AND user_id = \(user)")
        let codes = try execute("DELETE FROM referral_codes WHERE app_id = \(app) AND user_id = \(user)")
        let referrals = try execute(
            """
            UPDATE referrals SET inviter_user_id = \(replacement)
            WHERE app_id = \(app) AND inviter_user_id = \(user)
            """)
        try execute(
            """
            UPDATE signups SET inviter_user_id = \(replacement)
            WHERE app_id = \(app) AND inviter_user_id = \(user)
            """)
        let links = try execute(
            """
            UPDATE links SET inviter_user_id = NULL, inviter_program = NULL,
                disabled_at = coalesce(disabled_at, now())
            WHERE app_id = \(app) AND inviter_user_id = \(user)
            """)
        try execute(
            """
            UPDATE attributions SET inviter_user_id = NULL, inviter_confidence = NULL,
                inviter_is_payable = NULL, released = jsonb_set(released, '{referral}', 'null')
            WHERE app_id = \(app) AND inviter_user_id = \(user)
            """)
        return signups + codes + referrals + links > 0
    }
}
