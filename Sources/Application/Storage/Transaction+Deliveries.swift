package import Postgres
package import Vocabulary
package import Webhooks

/// A delivery that this node has leased: everything that one attempt needs.
package struct LeasedDelivery: Hashable, Sendable {
    package let id: DeliveryID
    package let appID: AppID
    package let webhookID: WebhookID
    package let noticeID: NoticeID
    package let url: String
    /// What is sent, byte for byte.
    package let body: [UInt8]
    /// Those in force, the newest first.
    package let secrets: [WebhookSecret]
    /// Counted from 1.
    package let attempt: Int
    package let firstAttemptAt: Timestamp
}

extension Transaction {
    /// Leases at most `count` due deliveries until `leaseEnd`, a few of each webhook, so that a receiver that
    /// hangs holds up nobody else. Nodes that ask at once get different ones.
    package borrowing func leaseDeliveries(
        _ count: Int, at now: Timestamp, until leaseEnd: Timestamp
    ) throws -> [LeasedDelivery] {
        try query(
            """
            WITH due AS (
                SELECT d.app_id, d.delivery_id FROM webhooks w CROSS JOIN LATERAL (
                    SELECT q.app_id, q.delivery_id, q.next_attempt_at FROM deliveries q
                    WHERE q.app_id = w.app_id AND q.webhook_id = w.webhook_id AND q.state = 'pending'
                        AND q.next_attempt_at <= \(now)
                    ORDER BY q.next_attempt_at LIMIT greatest(0, \(Limits.deliveriesInFlight) - (
                        SELECT count(*) FROM deliveries f WHERE f.app_id = w.app_id
                            AND f.webhook_id = w.webhook_id AND f.in_flight_until > \(now)))
                    FOR UPDATE SKIP LOCKED) d
                WHERE w.paused_at IS NULL ORDER BY d.next_attempt_at LIMIT \(count)),
            leased AS (
                UPDATE deliveries l SET attempts = l.attempts + 1, next_attempt_at = \(leaseEnd),
                    in_flight_until = \(leaseEnd), first_attempt_at = coalesce(l.first_attempt_at, \(now))
                FROM due WHERE l.app_id = due.app_id AND l.delivery_id = due.delivery_id
                RETURNING l.app_id, l.delivery_id, l.webhook_id, l.notice_id, l.attempts, l.first_attempt_at)
            SELECT l.app_id, l.delivery_id, l.webhook_id, l.notice_id, l.attempts, l.first_attempt_at, n.body,
                w.url, w.secret, CASE WHEN w.old_secret_until > \(now) THEN w.old_secret END AS old_secret
            FROM leased l JOIN notices n ON n.app_id = l.app_id AND n.notice_id = l.notice_id
                JOIN webhooks w ON w.app_id = l.app_id AND w.webhook_id = l.webhook_id
            """
        ).map { row in try LeasedDelivery(row) }
    }

    /// Writes what became of an attempt. False when the lease had run out and another attempt has begun
    /// since.
    package borrowing func finish(
        _ delivery: LeasedDelivery, _ step: DeliveryStep, outcome: String, at now: Timestamp
    ) throws -> Bool {
        let (state, next): (String, Timestamp) =
            switch step {
            case .delivered: ("delivered", now)
            case .retry(let at): ("pending", at)
            case .dead, .endpointGone: ("dead", now)
            }
        return try execute(
            """
            UPDATE deliveries SET state = \(state), next_attempt_at = \(next), in_flight_until = NULL,
                last_outcome = \(outcome), 
                finished_at = CASE WHEN \(state) = 'pending' THEN NULL ELSE \(now) END
            WHERE app_id = \(delivery.appID) AND delivery_id = \(delivery.id) AND state = 'pending'
                AND attempts = \(delivery.attempt)
            """) > 0
    }

    /// Gives up whatever is on its way to a webhook that wants nothing any more.
    package borrowing func giveUpDeliveries(to webhook: WebhookID, of app: AppID, at now: Timestamp) throws {
        try execute(
            """
            UPDATE deliveries SET state = 'dead', finished_at = \(now), in_flight_until = NULL
            WHERE app_id = \(app) AND webhook_id = \(webhook) AND state = 'pending'
            """)
    }
}

extension LeasedDelivery {
    init(_ row: Row) throws {
        id = try row("delivery_id")
        appID = try row("app_id")
        webhookID = try row("webhook_id")
        noticeID = try row("notice_id")
        url = try row("url")
        body = Array(try row("body", as: String.self).utf8)
        let keys = [try row("secret", as: [UInt8].self), try row("old_secret", as: [UInt8]?.self)]
        secrets = keys.compactMap { $0.map(WebhookSecret.init) }
        attempt = try row("attempts")
        firstAttemptAt = try row("first_attempt_at")
    }
}
