import Testing
import Vocabulary
import Webhooks

@Suite struct `After an attempt to deliver` {
    let start = Timestamp(milliseconds: 1_760_000_000_000)

    func step(
        _ outcome: AttemptOutcome, attempt: Int = 1, after: Duration = .zero, jitter: Double = 0.5
    ) -> DeliveryStep {
        planDelivery(
            after: outcome, attempt: Attempt(number: attempt, firstAt: start, endedAt: start + after),
            base: .seconds(5), jitter: jitter)
    }

    @Test(arguments: [200, 201, 204, 299])
    func `a 2xx ends it`(status: Int) {
        #expect(step(.answered(status: status)) == .delivered)
    }

    @Test(arguments: [100, 199, 300, 302, 400, 401, 404, 429, 500, 503])
    func `anything else is tried again`(status: Int) {
        #expect(step(.answered(status: status)) == .retry(at: start + .seconds(5)))
    }

    @Test func `no answer is tried again`() {
        #expect(step(.failed("timed out")) == .retry(at: start + .seconds(5)))
    }

    @Test func `410 ends the endpoint`() {
        #expect(step(.answered(status: 410)) == .endpointGone)
    }

    @Test(arguments: [(1, 5), (2, 10), (3, 20), (10, 2560)])
    func `pauses double`(attempt: Int, seconds: Int) {
        #expect(step(.answered(status: 500), attempt: attempt) == .retry(at: start + .seconds(seconds)))
    }

    @Test func `jitter moves a pause by a fifth at most`() {
        #expect(step(.failed(""), jitter: 0) == .retry(at: start + .seconds(4)))
        guard case .retry(let at) = step(.failed(""), jitter: 0.999) else {
            Issue.record("expected a retry")
            return
        }
        #expect((start + .milliseconds(5990)...start + .seconds(6)).contains(at))
    }

    @Test func `after three days it is given up`() {
        let lastPause = Duration.seconds(5)
        #expect(step(.failed(""), after: .days(3) - lastPause) == .retry(at: start + .days(3)))
        #expect(step(.failed(""), after: .days(3) - lastPause + .milliseconds(1)) == .dead)
        #expect(step(.failed(""), attempt: Int.max) == .dead)
    }

    @Test func `the whole schedule has between fourteen and eighteen attempts`() {
        var (attempt, now) = (1, start)
        while case .retry(let at) = step(.failed(""), attempt: attempt, after: now - start) {
            now = at
            attempt += 1
        }
        #expect((14...18).contains(attempt))
    }
}

@Suite struct `A webhook's health` {
    let start = Timestamp(milliseconds: 1_760_000_000_000)

    @Test func `a success forgets every failure`() {
        var health = Webhook.Health()
        health.note(isDelivered: false, at: start)
        health.note(isDelivered: false, at: start + .seconds(1))
        #expect(health.failureCount == 2)
        #expect(health.failingSince == start)
        health.note(isDelivered: true, at: start + .seconds(2))
        #expect(health.failureCount == 0)
        #expect(health.failingSince == nil)
        #expect(health.lastDeliveredAt == start + .seconds(2))
    }

    @Test func `a day of twenty failures calls for a pause`() {
        var health = Webhook.Health()
        for _ in 0..<19 { health.note(isDelivered: false, at: start) }
        #expect(!health.callsForPause(at: start + .days(1)))
        health.note(isDelivered: false, at: start)
        #expect(!health.callsForPause(at: start + .days(1) - .milliseconds(1)))
        #expect(health.callsForPause(at: start + .days(1)))
    }
}
