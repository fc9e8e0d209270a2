package import Postgres
package import Vocabulary
package import Webhooks

/// Where apps want to be told of facts.
extension Transaction {
    package borrowing func insert(_ webhook: Webhook, secret: WebhookSecret) throws {
        try execute(
            """
            INSERT INTO webhooks (app_id, webhook_id, url, events, secret, created_at)
            VALUES (\(webhook.appID), \(webhook.id), \(webhook.url), \(webhook.subscription.words),
                \(secret.bytes), \(webhook.createdAt))
            """)
    }

    package borrowing func webhooks(of app: AppID) throws -> [Webhook] {
        try query(
            """
            SELECT \(fragment: Webhook.columns) FROM webhooks WHERE app_id = \(app)
            ORDER BY webhook_id DESC LIMIT \(Webhooks.Limits.webhooksPerApp)
            """
        ).map { row in try Webhook(row) }
    }

    package borrowing func webhook(_ id: WebhookID, of app: AppID) throws -> Webhook? {
        try queryOne(
            "SELECT \(fragment: Webhook.columns) FROM webhooks WHERE app_id = \(app) AND webhook_id = \(id)"
        ).map { row in try Webhook(row) }
    }

    package borrowing func lockWebhook(_ id: WebhookID, of app: AppID) throws -> Webhook? {
        try queryOne(
            """
            SELECT \(fragment: Webhook.columns) FROM webhooks
            WHERE app_id = \(app) AND webhook_id = \(id) FOR UPDATE
            """
        ).map { row in try Webhook(row) }
    }

    /// Writes what may change: all but the secret.
    package borrowing func update(_ webhook: Webhook) throws {
        try execute(
            """
            UPDATE webhooks SET url = \(webhook.url), events = \(webhook.subscription.words),
                paused_at = \(webhook.pause?.at), pause_cause = \(webhook.pause?.cause.rawValue),
                failure_count = \(webhook.health.failureCount),
                failing_since = \(webhook.health.failingSince),
                last_delivered_at = \(webhook.health.lastDeliveredAt)
            WHERE app_id = \(webhook.appID) AND webhook_id = \(webhook.id)
            """)
    }

    /// The present secret becomes the old one, which signs along until `overlapEnd`.
    package borrowing func rotate(
        to secret: WebhookSecret, webhook: WebhookID, app: AppID, overlapEnd: Timestamp
    ) throws {
        try execute(
            """
            UPDATE webhooks SET old_secret = secret, old_secret_until = \(overlapEnd),
                secret = \(secret.bytes)
            WHERE app_id = \(app) AND webhook_id = \(webhook)
            """)
    }

    /// False when there was none. Its deliveries go with it.
    package borrowing func deleteWebhook(_ id: WebhookID, of app: AppID) throws -> Bool {
        try execute("DELETE FROM webhooks WHERE app_id = \(app) AND webhook_id = \(id)") > 0
    }
}

extension Webhook {
    static let columns: SQL = """
        app_id, webhook_id, url, events, created_at, paused_at, pause_cause, failure_count, failing_since,
        last_delivered_at
        """

    init(_ row: Row) throws {
        self.init(
            id: try row("webhook_id"), appID: try row("app_id"), url: try row("url"),
            subscription: Subscription(words: try row("events")), createdAt: try row("created_at"))
        if let at: Timestamp = try row("paused_at", as: Timestamp?.self) {
            pause = Pause(try row("pause_cause"), at: at)
        }
        health.failureCount = try row("failure_count")
        health.failingSince = try row("failing_since")
        health.lastDeliveredAt = try row("last_delivered_at")
    }
}

extension Webhook.Subscription {
    init(words: [String]) {
        self = words.contains("*") ? .everything : .only(Set(words.compactMap(NoticeType.init)))
    }
}

extension Webhook.Pause.Cause: SQLBindable, SQLDecodable {}
