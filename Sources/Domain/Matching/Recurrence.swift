package import Vocabulary

internal import func Glibc.exp

/// How often, and how long after, something follows something: a share of the occasions, spread over time.
package struct Recurrence: Hashable, Sendable, Codable {
    package var share: Share
    package var delays: Histogram

    /// Events per second at that time after the occasion, given that none came before.
    package func hazard(at seconds: Double) -> Double {
        let share = min(0.95, share.value)
        return share * delays.density(at: seconds) / (1 - share * delays.below(seconds))
    }

    package mutating func add(_ seconds: Double, mass: Double) {
        share.add(hit: mass, of: 0)
        delays.add(seconds, mass: mass)
    }

    package mutating func scale(by factor: Double) {
        share.scale(by: factor)
        delays.scale(by: factor)
    }
}

/// How many clicks a link got, what came of them, and for how long they have been waiting: all fading alike.
package struct LinkTraffic: Hashable, Sendable, Codable {
    /// People's clicks.
    package private(set) var clicks: Double = 0
    /// Installs that they caused, by probability.
    package private(set) var installs: Double = 0
    /// Installs on the phones that clicked which the clicks did not cause, by probability.
    package private(set) var coincidences: Double = 0
    /// Seconds that clicks have waited, in sum.
    package private(set) var exposure: Double = 0
    private var updatedAt: Int64?

    /// Seconds in which the past loses 63% of its weight.
    private static let memory = 7 * 86_400.0

    package init() {}

    /// As counted elsewhere.
    package init(clicks: Double, installs: Double) {
        self.clicks = clicks
        self.installs = installs
    }

    package mutating func addClick(at instant: Timestamp) {
        fade(to: instant)
        clicks += 1
    }

    package mutating func addInstall(caused: Double, coincident: Double, at instant: Timestamp) {
        fade(to: instant)
        installs += caused
        coincidences += coincident
    }

    package func faded(to instant: Timestamp) -> LinkTraffic {
        var copy = self
        copy.fade(to: instant)
        return copy
    }

    private mutating func fade(to instant: Timestamp) {
        defer { updatedAt = max(instant.milliseconds, updatedAt ?? .min) }
        guard let updatedAt, instant.milliseconds > updatedAt else { return }
        let memory = LinkTraffic.memory
        let factor = exp(-Double(instant.milliseconds - updatedAt) / 1000 / memory)
        exposure = exposure * factor + clicks * memory * (1 - factor)
        clicks *= factor
        installs *= factor
        coincidences *= factor
    }
}
