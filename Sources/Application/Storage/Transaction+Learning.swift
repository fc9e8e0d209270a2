internal import Clicks
package import Matching
package import Postgres
package import Vocabulary

/// What the learner reads and writes: one learner an app at a time, whatever node it runs on.
extension Transaction {
    /// False when another learner is at work.
    package borrowing func lockLearner(of app: AppID) throws -> Bool {
        let row = try queryOne(
            "SELECT pg_try_advisory_xact_lock(hashtext('learner'), hashtext(\(app.text))) AS is_ours")
        return try row?("is_ours") ?? false
    }

    /// The event time up to which the newest model has learned.
    package borrowing func learnedThrough(of app: AppID) throws -> Timestamp? {
        try queryOne(
            """
            SELECT learned_through FROM match_models WHERE app_id = \(app)
            ORDER BY version DESC LIMIT 1
            """)?("learned_through")
    }

    /// Apps with people in them.
    package borrowing func liveApps() throws -> [AppID] {
        try query("SELECT app_id FROM apps WHERE live_since IS NOT NULL ORDER BY app_id LIMIT 10000")
            .map { row in try row("app_id") }
    }

    /// People's clicks of a stretch of time, oldest first.
    package borrowing func clicks(
        of app: AppID, after: Timestamp, through: Timestamp
    ) throws -> [Candidate] {
        try query(
            """
            SELECT \(fragment: Candidate.columns) FROM clicks c \(fragment: Candidate.joins)
            WHERE c.app_id = \(app) AND c.clicked_at > \(after) AND c.clicked_at <= \(through)
                AND c.kind = 'person'
            ORDER BY c.clicked_at, c.click_id LIMIT \(Limits.learnedEvents)
            """
        ).map { row in try Candidate(row, claimedBy: nil) }
    }

    /// Installs of a stretch of time that were decided for good, oldest first.
    package borrowing func decidedInstalls(
        of app: AppID, after: Timestamp, through: Timestamp
    ) throws -> [StoredInstall] {
        try query(
            """
            SELECT \(fragment: InstallRecord.columns), status, proof, organic, ledger FROM installs
            JOIN (
                SELECT app_id AS decided_app, install_id AS decided_install, status, proof, organic, ledger
                FROM attributions WHERE superseded_at IS NULL AND is_final
            ) decision ON decided_app = app_id AND decided_install = install_id
            WHERE app_id = \(app) AND received_at > \(after) AND received_at <= \(through)
            ORDER BY received_at, install_id LIMIT \(Limits.learnedEvents)
            """
        ).map { row in try StoredInstall(row) }
    }
}
