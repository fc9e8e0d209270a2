package import Postgres
package import Signups
package import Vocabulary

/// What is looked for over all apps.
package enum SubjectRow: Sendable {
    case install(UUIDBits)
    case user(String)
    case referral(ReferralID)
}

/// Look-ups for the person who asks why.
extension Transaction {
    /// The apps that have such a row; only `app` when it is given.
    package borrowing func apps(thatKnow subject: SubjectRow, app: AppID?) throws -> [AppID] {
        let rows: SQL =
            switch subject {
            case .install(let id): "SELECT app_id FROM installs WHERE install_id = \(id)"
            case .user(let user): "SELECT app_id FROM signups WHERE user_id = \(user)"
            case .referral(let id): "SELECT app_id FROM referrals WHERE referral_id = \(id)"
            }
        return try query(
            """
            SELECT app_id FROM (\(fragment: rows)) known WHERE \(app)::uuid IS NULL OR app_id = \(app)
            ORDER BY app_id LIMIT \(Limits.page)
            """
        ).map { row in try row("app_id") }
    }

    /// Oldest first, those that ended too.
    package borrowing func referrals(ofUser user: String, app: AppID) throws -> [Referral] {
        try query(
            """
            SELECT \(fragment: Referral.columns) FROM referrals
            WHERE app_id = \(app) AND user_id = \(user) ORDER BY referral_id LIMIT \(Limits.page)
            """
        ).map { row in try Referral(row) }
    }
}
