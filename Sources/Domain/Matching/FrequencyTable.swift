/// How common values are: decayed counts of distinct phones, alone and beside another value.
///
/// `u(v | beside)` is shrunk towards `u(v)`, and `u(v)` towards a floor, so that no value looks rarer than what was
/// seen allows: agreement can never give more than log₂(n + κ) bits.
package struct FrequencyTable: Hashable, Sendable, Codable {
    /// How many observations the shrinkage is worth.
    package static let shrinkage = 25.0

    package private(set) var total: Double = 0
    package private(set) var counts: [String: Double]
    private var besides: [String: Conditional] = [:]
    /// The share of a value never seen.
    private let floor: Double

    private struct Conditional: Hashable, Sendable, Codable {
        var total: Double = 0
        var counts: [String: Double] = [:]
    }

    /// `prior` gives shares of well-known values, worth `shrinkage` observations in all.
    package init(prior: [String: Double] = [:], floor: Double) {
        counts = prior.mapValues { $0 * FrequencyTable.shrinkage }
        total = counts.values.reduce(0, +)
        self.floor = floor
    }

    package mutating func add(_ value: String, beside: [String], mass: Double) {
        counts[value, default: 0] += mass
        total += mass
        for other in beside {
            besides[other, default: Conditional()].total += mass
            besides[other, default: Conditional()].counts[value, default: 0] += mass
        }
    }

    /// P(a random organic install shows `value`), given that it shows `beside` when that is known.
    package func share(of value: String, beside: String? = nil) -> Double {
        let kappa = FrequencyTable.shrinkage
        let marginal = (counts[value, default: 0] + kappa * floor) / (total + kappa)
        guard let beside, let conditional = besides[beside] else { return marginal }
        return (conditional.counts[value, default: 0] + kappa * marginal) / (conditional.total + kappa)
    }

    /// Observations behind `share(of:beside:)`.
    package func support(of value: String, beside: String? = nil) -> Double {
        guard let beside, let conditional = besides[beside] else { return counts[value, default: 0] }
        return conditional.counts[value, default: 0]
    }

    /// P(a random organic install shows a value that `matches`), given `beside`.
    package func share(beside: String?, where matches: (String) -> Bool) -> Double {
        let kappa = FrequencyTable.shrinkage
        let hits = counts.reduce(0) { matches($1.key) ? $0 + $1.value : $0 }
        let marginal = (hits + kappa * floor) / (total + kappa)
        guard let beside, let conditional = besides[beside] else { return marginal }
        let inside = conditional.counts.reduce(0) { matches($1.key) ? $0 + $1.value : $0 }
        return (inside + kappa * marginal) / (conditional.total + kappa)
    }

    /// Lets old observations fade.
    package mutating func scale(by factor: Double) {
        total *= factor
        counts = counts.mapValues { $0 * factor }
        besides = besides.mapValues {
            Conditional(total: $0.total * factor, counts: $0.counts.mapValues { $0 * factor })
        }
    }
}
