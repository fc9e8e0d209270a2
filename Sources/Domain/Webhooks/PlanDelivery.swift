package import Vocabulary

/// What the receiver did with one attempt.
package enum AttemptOutcome: Hashable, Sendable {
    case answered(status: Int)
    /// No answer, for this reason.
    case failed(String)
}

/// What comes after an attempt.
package enum DeliveryStep: Hashable, Sendable {
    case delivered
    case retry(at: Timestamp)
    /// Given up after three days, and kept to be replayed.
    case dead
    /// The receiver wants nothing any more.
    case endpointGone
}

/// Plans what follows an attempt, the `attempt`-th since the first one at `firstAttemptAt`: pauses double
/// from `base`, a fifth more or less by `jitter` (0 ..< 1), so that a receiver that comes back is not hit by
/// all at once.
package func planDelivery(
    after outcome: AttemptOutcome, attempt: Attempt, base: Duration, jitter: Double
) -> DeliveryStep {
    switch outcome {
    case .answered(let status) where (200..<300).contains(status): return .delivered
    case .answered(status: 410): return .endpointGone
    case .answered, .failed: break
    }
    let doublings = min(attempt.number - 1, Limits.doublings)
    let pause = base * (1 << doublings) * (0.8 + 0.4 * jitter)
    let next = attempt.endedAt + max(pause, .milliseconds(1))
    return next - attempt.firstAt > Limits.patience ? .dead : .retry(at: next)
}

/// Which attempt it was, and when.
package struct Attempt: Hashable, Sendable {
    /// Counted from 1.
    package let number: Int
    package let firstAt: Timestamp
    package let endedAt: Timestamp

    package init(number: Int, firstAt: Timestamp, endedAt: Timestamp) {
        self.number = number
        self.firstAt = firstAt
        self.endedAt = endedAt
    }
}

extension Webhook.Health {
    /// The health after one more attempt.
    package mutating func note(isDelivered: Bool, at instant: Timestamp) {
        if isDelivered {
            self = Webhook.Health()
            lastDeliveredAt = instant
        } else {
            failureCount += 1
            failingSince = failingSince ?? instant
        }
    }

    /// A day of nothing but failures, twenty at least.
    package func callsForPause(at instant: Timestamp) -> Bool {
        guard let failingSince, failureCount >= Limits.failuresBeforePause else { return false }
        return instant - failingSince >= Limits.failingTimeBeforePause
    }
}

/// The bounds of deliveries.
package enum Limits {
    /// How long one notice is tried.
    package static let patience = Duration.days(3)
    /// 2³⁰ times any base is longer than the patience.
    package static let doublings = 30
    package static let failuresBeforePause = 20
    package static let failingTimeBeforePause = Duration.days(1)
    package static let urlBytes = 2048
    package static let webhooksPerApp = 20
}
