internal import AttributionAPI
internal import HTTPServer
internal import Vocabulary
internal import Webhooks
internal import Workflows

extension PublicAPI {
    func createWebhook(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields("url", "events")
        let url = try fields.required("url", fields.target(allowingPrivate: allowsPrivateTargets))
        let subscription = try fields.subscription() ?? .everything
        switch try await journeys.createWebhook(to: url, for: subscription, app: app) {
        case .done(let made): return try .json(201, WebhookAnswer(made.webhook, secret: made.secret))
        case .unknown: throw Problem(.notFound)
        case .tooMany:
            throw Problem(
                .tooManyItems, detail: "An app has at most \(Webhooks.Limits.webhooksPerApp) webhooks.")
        }
    }

    func listWebhooks(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let webhooks = try await journeys.webhooks(of: app)
        return try .json(200, ItemList(items: webhooks.map { WebhookAnswer($0) }))
    }

    func readWebhook(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard let webhook = try await journeys.webhook(call.id("id"), of: app) else {
            throw Problem(.notFound)
        }
        return try .json(200, WebhookAnswer(webhook))
    }

    func changeWebhook(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields("url", "events", "paused", "rotate_secret")
        var change = WebhookChange()
        change.url = try fields.target(allowingPrivate: allowsPrivateTargets)
        change.subscription = try fields.subscription()
        change.isPaused = try fields.bool("paused")
        change.rotatesSecret = try fields.bool("rotate_secret") ?? false
        guard case .done(let changed) = try await journeys.changeWebhook(call.id("id"), of: app, change)
        else {
            throw Problem(.notFound)
        }
        return try .json(200, WebhookAnswer(changed.webhook, secret: changed.secret))
    }

    func deleteWebhook(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard try await journeys.deleteWebhook(call.id("id"), of: app) else { throw Problem(.notFound) }
        return .nothing
    }

    func replayWebhook(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let since = call.request.body.isEmpty ? nil : try call.fields("since").instant("since")
        guard let queued = try await journeys.replayWebhook(call.id("id"), of: app, since: since) else {
            throw Problem(.notFound)
        }
        return try .json(202, ReplayAnswer(queued: queued))
    }

    private var allowsPrivateTargets: Bool { journeys.webhookSettings.allowsPrivateTargets }
}

extension Fields {
    fileprivate func target(allowingPrivate allowsPrivate: Bool) throws(Problem) -> String? {
        guard let url = try text("url", limit: Webhooks.Limits.urlBytes) else { return nil }
        switch problem(ofTarget: url, allowsPrivate: allowsPrivate) {
        case nil: return url
        case .malformed:
            throw invalid("url", "An address like https://hooks.example.com/afterlink is expected.")
        case .notHTTPS:
            throw Problem(
                .webhookTargetNotAllowed, field: location(of: "url"), detail: "Only https is delivered to.")
        case .privateHost: throw Problem(.webhookTargetNotAllowed, field: location(of: "url"))
        }
    }

    fileprivate func subscription() throws(Problem) -> Webhook.Subscription? {
        guard let words = try texts("events", limit: 32) else { return nil }
        if words.contains("*") { return .everything }
        for (position, word) in words.enumerated() where Webhooks.NoticeType(rawValue: word) == nil {
            let known = Webhooks.NoticeType.allCases.map(\.rawValue).joined(separator: ", ")
            throw invalid("events[\(position)]", "Known are *, \(known).")
        }
        guard !words.isEmpty else { throw invalid("events", "At least one event, or *, is expected.") }
        return .only(Set(words.compactMap(Webhooks.NoticeType.init)))
    }
}

extension WebhookAnswer {
    init(_ webhook: Webhook, secret: WebhookSecret? = nil) {
        self.init(
            id: webhook.id.text, url: webhook.url, events: webhook.subscription.words,
            createdAt: webhook.createdAt.text)
        self.secret = secret?.text
        pausedAt = webhook.pause?.at.text
        pauseCause = webhook.pause?.cause.rawValue
        lastDeliveredAt = webhook.health.lastDeliveredAt?.text
        failureCount = webhook.health.failureCount
    }
}
