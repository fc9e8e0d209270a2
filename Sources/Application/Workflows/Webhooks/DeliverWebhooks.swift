internal import Cryptography
internal import HTTPClient
internal import Postgres
internal import Storage
internal import Threads
internal import Vocabulary
internal import Webhooks

/// How this installation delivers to webhooks.
package struct WebhookSettings: Sendable {
    /// Plain http and addresses of private networks, for receivers on the same machine.
    package var allowsPrivateTargets = false
    /// The first pause after a failure; each further one is twice as long.
    package var retryBase = Duration.seconds(5)

    package init() {}

    var client: HTTPClient {
        HTTPClient(userAgent: "Afterlink-Webhooks/1") { [allowsPrivateTargets] address in
            allowsPrivateTargets || IPAddress(address)?.isPublic ?? false
        }
    }
}

extension Journeys {
    /// Delivers whatever is due, until the task is cancelled; then the attempts under way end. Any number of
    /// nodes may do so at once.
    package func deliverWebhooks() async {
        let client = webhookSettings.client
        let underWay = Lock(0)
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                let free = Limits.deliveriesUnderWay - underWay.withLock { $0 }
                let leased = await lease(free)
                for delivery in leased {
                    underWay.withLock { $0 += 1 }
                    group.addTask {
                        await attempt(delivery, by: client)
                        underWay.withLock { $0 -= 1 }
                    }
                }
                if leased.isEmpty { await pause(Limits.deliveryPoll) }
            }
        }
    }

    private func lease(_ count: Int) async -> [LeasedDelivery] {
        guard count > 0 else { return [] }
        let now = clock()
        do {
            return try await write { transaction in
                try transaction.leaseDeliveries(count, at: now, until: now + Limits.deliveryLease)
            }
        } catch {
            log("webhooks: \(error)")
            await pause(Limits.pauseAfterFault)
            return []
        }
    }

    /// Sends one delivery and writes down what became of it. When that cannot be written the lease runs out
    /// and the delivery is sent again, with the same id.
    private func attempt(_ delivery: LeasedDelivery, by client: HTTPClient) async {
        let headers = signedHeaders(of: delivery)
        let outcome = await Thread.run("webhook") {
            client.post(delivery.body, to: delivery.url, headers: headers)
        }
        let endedAt = clock()
        let step = planDelivery(
            after: AttemptOutcome(outcome),
            attempt: Attempt(number: delivery.attempt, firstAt: delivery.firstAttemptAt, endedAt: endedAt),
            base: webhookSettings.retryBase, jitter: randomFraction())
        do {
            try await write { transaction in
                guard
                    try transaction.finish(delivery, step, outcome: outcome.summary, at: endedAt)
                else { return }
                try noteHealth(of: delivery, step, at: endedAt, in: transaction)
            }
        } catch {
            log("webhooks: the outcome of \(delivery.id.text) could not be written: \(error)")
        }
    }

    private func noteHealth(
        of delivery: LeasedDelivery, _ step: DeliveryStep, at now: Timestamp,
        in transaction: borrowing Transaction
    ) throws {
        guard var webhook = try transaction.lockWebhook(delivery.webhookID, of: delivery.appID) else {
            return
        }
        webhook.health.note(isDelivered: step == .delivered, at: now)
        if step == .endpointGone {
            webhook.pause = Webhook.Pause(.gone, at: now)
            try transaction.giveUpDeliveries(to: webhook.id, of: webhook.appID, at: now)
        } else if webhook.pause == nil, webhook.health.callsForPause(at: now) {
            webhook.pause = Webhook.Pause(.failing, at: now)
        }
        try transaction.update(webhook)
    }

    private func signedHeaders(of delivery: LeasedDelivery) -> [Header] {
        let signed = SignatureHeaders(
            of: delivery.body, notice: delivery.noticeID, at: clock(), secrets: delivery.secrets
        ) { message, key in hmacSHA256(message, key: key) }
        return [
            Header("Content-Type", "application/json"), Header("webhook-id", signed.id),
            Header("webhook-timestamp", signed.timestamp), Header("webhook-signature", signed.signature),
            Header("afterlink-delivery", delivery.id.text),
            Header("afterlink-attempt", String(delivery.attempt)),
        ]
    }

    /// 0 ..< 1.
    private func randomFraction() -> Double {
        Double(randomBytes(2).reduce(0) { $0 << 8 | UInt32($1) }) / 65536
    }
}

extension AttemptOutcome {
    fileprivate init(_ outcome: PostOutcome) {
        self =
            switch outcome {
            case .answered(let status): .answered(status: status)
            case .forbiddenAddress, .timedOut, .failed: .failed(outcome.summary)
            }
    }
}

extension PostOutcome {
    fileprivate var summary: String {
        switch self {
        case .answered(let status): "answered \(status)"
        case .forbiddenAddress: "the host has no address that may be connected to"
        case .timedOut: "no answer in time"
        case .failed(let reason): reason
        }
    }
}

/// Ends early when the task is cancelled.
func pause(_ span: Duration) async {
    do {
        try await Task.sleep(for: span)
    } catch {
        // Cancelled: the caller's loop looks itself.
    }
}
