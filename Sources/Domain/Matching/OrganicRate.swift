package import Vocabulary

internal import func Glibc.exp

/// Organic installs per second: a slow rate with the hours of the day, and a fast one for bursts.
package struct OrganicRate: Hashable, Sendable, Codable {
    private var startedAt: Int64?
    private var updatedAt: Int64?
    private var hours: [Double]
    private var seconds: Double = 0
    private var burst: Double = 0

    /// Seconds of history that the prior is worth.
    private static let patience = 6 * 3600.0
    /// How long a burst is remembered, in seconds.
    private static let burstMemory = 1800.0
    private let prior: Double

    package init(perDay: Double) {
        prior = perDay / 86_400
        hours = Array(repeating: 0, count: 24)
    }

    package func perSecond(at instant: Timestamp) -> Double {
        let slow = (mass + prior * OrganicRate.patience) / (watched(until: instant) + OrganicRate.patience)
        let hour = hours[OrganicRate.hour(of: instant)]
        let profile = 24 * (hour + 1) / (mass + 24)
        let usual = slow * profile
        let expected = usual * OrganicRate.burstMemory
        return usual * (fading(burst, until: instant) + 2) / (expected + 2)
    }

    package mutating func add(_ mass: Double, at instant: Timestamp) {
        if startedAt == nil { startedAt = instant.milliseconds }
        burst = fading(burst, until: instant) + mass
        updatedAt = instant.milliseconds
        hours[OrganicRate.hour(of: instant)] += mass
    }

    /// Lets the past fade, the time it took with it.
    package mutating func scale(by factor: Double, at instant: Timestamp) {
        seconds = watched(until: instant) * factor
        startedAt = instant.milliseconds
        hours = hours.map { $0 * factor }
    }

    private var mass: Double { hours.reduce(0, +) }

    private func watched(until instant: Timestamp) -> Double {
        guard let startedAt else { return seconds }
        return seconds + max(0, Double(instant.milliseconds - startedAt) / 1000)
    }

    private func fading(_ mass: Double, until instant: Timestamp) -> Double {
        guard let updatedAt else { return mass }
        return mass * exp(-max(0, Double(instant.milliseconds - updatedAt) / 1000) / OrganicRate.burstMemory)
    }

    private static func hour(of instant: Timestamp) -> Int {
        Int((instant.milliseconds / 3_600_000) % 24 + 24) % 24
    }
}
