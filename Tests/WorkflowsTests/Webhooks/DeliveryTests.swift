import Foundation
import Postgres
import Signups
import Storage
import TestSupport
import Testing
import Threads
import Vocabulary
import Webhooks
import Workflows

/// Facts reach a receiver that fails, hangs and answers late, at least once and under one id.
@Suite(.serialized) struct `Delivering webhooks` {
    let ok = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    let broken = "HTTP/1.1 500 Broken\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    let gone = "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

    var settings: WebhookSettings {
        var settings = WebhookSettings()
        settings.allowsPrivateTargets = true
        settings.retryBase = .milliseconds(20)
        return settings
    }

    /// A shop whose clock is the real one, because retries are waited for.
    func shop(to receiver: Receiver, _ types: Webhook.Subscription = .everything) async throws -> (
        Shop, WebhookID
    ) {
        let shop = try await Shop.make(settings: settings)
        let outcome = try await shop.journeys.createWebhook(
            to: "http://127.0.0.1:\(receiver.port)/hook", for: types, app: shop.app)
        guard case .done(let made) = outcome else { throw Unexpected("no webhook") }
        return (shop, made.webhook.id)
    }

    /// Delivers, with the clock running, until `condition` holds.
    func deliver(_ shop: Shop, until condition: @escaping @Sendable () async throws -> Bool) async throws {
        let courier = Task { await shop.journeys.deliverWebhooks() }
        let ticker = Task {
            while !Task.isCancelled {
                shop.wait(.milliseconds(20))
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        #expect(try await eventually(within: .seconds(60), condition))
        courier.cancel()
        ticker.cancel()
        await courier.value
    }

    @Test func `a fact arrives with its signature and one id`() async throws {
        let receiver = Receiver(answering: ok)
        defer { receiver.close() }
        let (shop, _) = try await shop(to: receiver, .only([.signupJudged]))
        let signup = try await shop.signUp("ben")
        try await deliver(shop) { !receiver.requests.isEmpty }
        let request = try #require(receiver.requests.first)
        #expect(request.contains("\r\nwebhook-id: ntc_"))
        #expect(request.contains("\r\nwebhook-signature: v1,"))
        #expect(request.contains("\r\nafterlink-attempt: 1\r\n"))
        #expect(request.contains(#""type":"signup.judged""#))
        #expect(request.contains(#""signup_id":"\#(signup.id.text)""#))
        #expect(request.contains(#""status":"organic","reasons":["no_referral"]"#))
    }

    @Test func `a receiver that fails at first gets it again under the same ids, until it says yes`()
        async throws
    {
        let calls = Lock(0)
        let answers = [broken, "", broken, ok]
        let receiver = Receiver { [answers] _ in
            calls.withLock { count in
                count += 1
                return count <= 3
                    ? (answers[count - 1].isEmpty ? answers[0] : answers[count - 1]) : answers[3]
            }
        }
        defer { receiver.close() }
        let (shop, webhook) = try await shop(to: receiver, .only([.signupJudged]))
        try await shop.signUp("ben")
        try await deliver(shop) {
            try await shop.journeys.webhook(webhook, of: shop.app)?.health.lastDeliveredAt != nil
        }
        let requests = receiver.requests
        #expect(requests.count == 4)
        #expect(Set(requests.map { header("webhook-id", of: $0) }).count == 1)
        #expect(Set(requests.map { header("afterlink-delivery", of: $0) }).count == 1)
        #expect(requests.map { header("afterlink-attempt", of: $0) } == ["1", "2", "3", "4"])
        #expect(try await shop.journeys.webhook(webhook, of: shop.app)?.health.failureCount == 0)
    }

    @Test func `two webhooks get one fact under one id, each by its own delivery`() async throws {
        let receiver = Receiver(answering: ok)
        defer { receiver.close() }
        let (shop, _) = try await shop(to: receiver, .only([.signupJudged]))
        _ = try await shop.journeys.createWebhook(
            to: "http://127.0.0.1:\(receiver.port)/other", for: .everything, app: shop.app)
        try await shop.signUp("ben")
        try await deliver(shop) { receiver.requests.count == 2 }
        #expect(Set(receiver.requests.map { header("webhook-id", of: $0) }).count == 1)
        #expect(Set(receiver.requests.map { header("afterlink-delivery", of: $0) }).count == 2)
    }

    @Test func `410 ends a webhook, and a replay after it is resumed sends what was given up`() async throws {
        let isGone = Lock(true)
        let receiver = Receiver { [ok, gone] _ in isGone.withLock { $0 } ? gone : ok }
        defer { receiver.close() }
        let (shop, webhook) = try await shop(to: receiver, .only([.signupJudged]))
        try await shop.signUp("ben")
        try await deliver(shop) {
            try await shop.journeys.webhook(webhook, of: shop.app)?.pause?.cause == .gone
        }
        try await shop.signUp("cara")
        isGone.withLock { $0 = false }
        var change = WebhookChange()
        change.isPaused = false
        _ = try await shop.journeys.changeWebhook(webhook, of: shop.app, change)
        #expect(try await shop.journeys.replayWebhook(webhook, of: shop.app, since: nil) == 1)
        try await deliver(shop) { receiver.requests.count == 2 }
        #expect(Set(receiver.requests.map { header("webhook-id", of: $0) }).count == 1)
    }

    @Test func `what is not due to anybody is not sent, and a paused webhook's facts wait`() async throws {
        let receiver = Receiver(answering: ok)
        defer { receiver.close() }
        let (shop, webhook) = try await shop(to: receiver, .only([.signupJudged]))
        var change = WebhookChange()
        change.isPaused = true
        _ = try await shop.journeys.changeWebhook(webhook, of: shop.app, change)
        try await shop.signUp("ben")
        try await deliver(shop) { true }
        #expect(receiver.requests.isEmpty)
        change.isPaused = false
        _ = try await shop.journeys.changeWebhook(webhook, of: shop.app, change)
        try await deliver(shop) { receiver.requests.count == 1 }
    }

    @Test func `nodes that deliver at once share the work`() async throws {
        let receiver = Receiver(answering: ok)
        defer { receiver.close() }
        let (shop, _) = try await shop(to: receiver, .only([.signupJudged]))
        for number in 0..<40 { try await shop.signUp("ben\(number)") }
        let couriers = (0..<3).map { _ in Task { await shop.journeys.deliverWebhooks() } }
        #expect(await eventually(within: .seconds(60)) { receiver.requests.count >= 40 })
        for courier in couriers {
            courier.cancel()
            await courier.value
        }
        #expect(receiver.requests.count == 40)
        #expect(Set(receiver.requests.map { header("webhook-id", of: $0) }).count == 40)
    }

    @Test func `a private address is refused at the moment of connecting`() async throws {
        let receiver = Receiver(answering: ok)
        defer { receiver.close() }
        let shop = try await Shop.make()
        _ = try await shop.journeys.createWebhook(
            to: "http://localhost:\(receiver.port)/", for: .everything, app: shop.app)
        try await shop.signUp("ben")
        let courier = Task { await shop.journeys.deliverWebhooks() }
        let failed = try await eventually(within: .seconds(30)) {
            try await shop.journeys.webhooks(of: shop.app).first?.health.failureCount == 1
        }
        courier.cancel()
        await courier.value
        #expect(failed)
        #expect(receiver.requests.isEmpty)
    }

    @Test func `clicks are told in sums, each once`() async throws {
        let shop = try await Shop.make()
        _ = try await shop.journeys.createWebhook(
            to: "https://hooks.example.com/", for: .only([.linkClicked]), app: shop.app)
        let (app, link) = (shop.app, LinkID(UUIDBits(high: 1, low: 1)))
        for (people, notices) in [(3, 1), (0, 1), (2, 2)] {
            try await shop.test.database.transaction { transaction in
                try transaction.execute(
                    """
                    INSERT INTO link_clicks_daily AS d (app_id, link_id, day, people)
                    VALUES (\(app), \(link), '2026-03-08', \(people))
                    ON CONFLICT (app_id, link_id, day) DO UPDATE SET people = d.people + excluded.people
                    """)
            }
            try await shop.journeys.tellOfClicks()
            #expect(try await shop.notices().count == notices)
        }
        let bodies: [String] = try await shop.test.database.read { transaction in
            try transaction.query("SELECT body FROM notices ORDER BY body LIMIT 10").map { try $0("body") }
        }
        #expect(bodies.map { $0.contains(#""count":2}"#) } == [true, false])
        #expect(bodies.map { $0.contains(#""count":3}"#) } == [false, true])
    }

    private func header(_ name: String, of request: String) -> String? {
        request.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }.map {
            String($0.dropFirst(name.count + 2))
        }
    }
}
