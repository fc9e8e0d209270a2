package import Postgres
package import Vocabulary
package import Webhooks

/// The outbox. A notice is written in the transaction that makes its fact true, with a delivery for each
/// webhook that asked for it, so that neither can be there without the other.
extension Transaction {
    package borrowing func post(_ notice: Notice, newID: () -> DeliveryID) throws {
        let subject = notice.subject
        try execute(
            """
            INSERT INTO notices (app_id, notice_id, type, happened_at, body, install_id, user_id,
                inviter_user_id)
            VALUES (\(notice.appID), \(notice.id), \(notice.type.rawValue), \(notice.happenedAt),
                \(notice.body), \(subject.installID), \(subject.userID), \(subject.inviterUserID))
            """)
        for webhook in try subscribers(to: notice) {
            try execute(
                """
                INSERT INTO deliveries (app_id, delivery_id, webhook_id, notice_id, next_attempt_at)
                VALUES (\(notice.appID), \(newID()), \(webhook), \(notice.id), \(notice.happenedAt))
                """)
        }
    }

    /// Those paused by their owner or by failures too: theirs wait. One that said 410 gets nothing.
    private borrowing func subscribers(to notice: Notice) throws -> [WebhookID] {
        try query(
            """
            SELECT webhook_id FROM webhooks
            WHERE app_id = \(notice.appID) AND events && \(["*", notice.type.rawValue])
                AND pause_cause IS DISTINCT FROM 'gone'
            ORDER BY webhook_id LIMIT \(Webhooks.Limits.webhooksPerApp)
            """
        ).map { row in try row("webhook_id") }
    }

    /// Sends again what was given up or, with `earliest`, everything from then on, however it ended.
    package borrowing func replay(
        _ webhook: WebhookID, of app: AppID, since earliest: Timestamp?, at now: Timestamp
    ) throws -> Int {
        let chosen: SQL =
            if let earliest { "n.happened_at >= \(earliest) AND d.state <> 'pending'" } else {
                "d.state = 'dead'"
            }
        return try execute(
            """
            UPDATE deliveries d SET state = 'pending', attempts = 0, first_attempt_at = NULL,
                next_attempt_at = \(now), in_flight_until = NULL, finished_at = NULL
            FROM notices n
            WHERE d.app_id = \(app) AND d.webhook_id = \(webhook) AND n.app_id = d.app_id
                AND n.notice_id = d.notice_id AND \(fragment: chosen)
            """)
    }

    /// Forgets notices that are older than `earliest` and on their way to nobody; answers how many.
    package borrowing func forgetNotices(before earliest: Timestamp) throws -> Int {
        try execute(
            """
            DELETE FROM notices n WHERE (app_id, notice_id) IN (
                SELECT o.app_id, o.notice_id FROM notices o
                WHERE o.happened_at < \(earliest) AND NOT EXISTS (
                    SELECT FROM deliveries d
                    WHERE d.app_id = o.app_id AND d.notice_id = o.notice_id AND d.state = 'pending')
                ORDER BY o.happened_at LIMIT \(Limits.sweep))
            """)
    }

    package borrowing func eraseNotices(ofUser user: String, app: AppID) throws {
        try execute(
            """
            DELETE FROM notices WHERE app_id = \(app) AND (user_id = \(user) OR inviter_user_id = \(user))
            """)
    }

    package borrowing func eraseNotices(ofInstall install: UUIDBits, app: AppID) throws {
        try execute("DELETE FROM notices WHERE app_id = \(app) AND install_id = \(install)")
    }
}
