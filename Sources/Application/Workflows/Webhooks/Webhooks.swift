internal import Cryptography
internal import Postgres
internal import Storage
package import Vocabulary
package import Webhooks

/// What an owner may change of a webhook; nil leaves it.
package struct WebhookChange: Sendable {
    package var url: String?
    package var subscription: Webhook.Subscription?
    package var isPaused: Bool?
    package var rotatesSecret = false

    package init() {}
}

/// A webhook with the secret that is shown only now, when it is new.
package struct WebhookWithSecret: Sendable {
    package let webhook: Webhook
    package let secret: WebhookSecret?
}

/// How making or changing a webhook ended.
package enum WebhookOutcome: Sendable {
    case done(WebhookWithSecret)
    case unknown
    /// The app has as many as it may have.
    case tooMany
}

extension Journeys {
    package func createWebhook(
        to url: String, for subscription: Webhook.Subscription, app: AppID
    ) async throws -> WebhookOutcome {
        let now = clock()
        let webhook = Webhook(
            id: newID(at: now), appID: app, url: url, subscription: subscription, createdAt: now)
        let secret = newWebhookSecret()
        return try await write { transaction in
            guard try transaction.webhooks(of: app).count < Webhooks.Limits.webhooksPerApp else {
                return .tooMany
            }
            try transaction.insert(webhook, secret: secret)
            return .done(WebhookWithSecret(webhook: webhook, secret: secret))
        }
    }

    package func webhooks(of app: AppID) async throws -> [Webhook] {
        try await read { transaction in try transaction.webhooks(of: app) }
    }

    package func webhook(_ id: WebhookID, of app: AppID) async throws -> Webhook? {
        try await read { transaction in try transaction.webhook(id, of: app) }
    }

    package func changeWebhook(
        _ id: WebhookID, of app: AppID, _ change: WebhookChange
    ) async throws -> WebhookOutcome {
        let now = clock()
        let secret = change.rotatesSecret ? newWebhookSecret() : nil
        return try await write { transaction in
            guard var webhook = try transaction.lockWebhook(id, of: app) else { return .unknown }
            webhook.apply(change, at: now)
            try transaction.update(webhook)
            if let secret {
                try transaction.rotate(
                    to: secret, webhook: id, app: app, overlapEnd: now + Limits.webhookSecretOverlap)
            }
            return .done(WebhookWithSecret(webhook: webhook, secret: secret))
        }
    }

    /// False when the app has no such webhook.
    package func deleteWebhook(_ id: WebhookID, of app: AppID) async throws -> Bool {
        try await write { transaction in try transaction.deleteWebhook(id, of: app) }
    }

    /// How many deliveries will be tried again; nil when the app has no such webhook.
    package func replayWebhook(_ id: WebhookID, of app: AppID, since: Timestamp?) async throws -> Int? {
        let now = clock()
        return try await write { transaction in
            guard try transaction.webhook(id, of: app) != nil else { return nil }
            return try transaction.replay(id, of: app, since: since, at: now)
        }
    }

    private func newWebhookSecret() -> WebhookSecret {
        WebhookSecret(randomBytes(WebhookSecret.length))
    }
}

extension Webhook {
    /// Going on after a pause forgets the failures that led to it.
    fileprivate mutating func apply(_ change: WebhookChange, at now: Timestamp) {
        url = change.url ?? url
        subscription = change.subscription ?? subscription
        guard let isPaused = change.isPaused else { return }
        pause = isPaused ? pause ?? Pause(.owner, at: now) : nil
        if !isPaused {
            health.failureCount = 0
            health.failingSince = nil
        }
    }
}
