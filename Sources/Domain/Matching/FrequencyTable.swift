/// How common values are: decayed counts of distinct phones, alone and beside another value.
///
/// `u(v)` is shrunk to a floor, so that no value looks rarer than what was seen allows: agreement can never
/// give more than log₂((n + κ) / κ·floor) bits. `u(v | beside)` is shrunk to a mixture of `u(v)` and 1:
/// beside a value hardly seen before, the same value again is to be expected, and agreement says little.
package struct FrequencyTable: Hashable, Sendable, Codable {
    /// How many observations the shrinkage is worth.
    package static let shrinkage = 25.0

    package private(set) var total: Double = 0
    package private(set) var counts: [String: Double]
    private var besides: [String: Conditional] = [:]
    /// The share of a value never seen.
    private let floor: Double
    /// How sure another phone beside the same value is to show the same, before any was seen.
    private let sameness: Double
    private let patience: Double

    private struct Conditional: Hashable, Sendable, Codable {
        var total: Double = 0
        var counts: [String: Double] = [:]
    }

    /// `prior` gives shares of well-known values, worth `shrinkage` observations in all.
    package init(prior: [String: Double] = [:], floor: Double, sameness: Double = 0, patience: Double = 8) {
        counts = prior.mapValues { $0 * FrequencyTable.shrinkage }
        total = counts.values.sorted().reduce(0, +)
        self.floor = floor
        self.sameness = sameness
        self.patience = patience
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
        conditional(
            on: beside, hits: counts[value, default: 0], inside: { $0.counts[value, default: 0] })
    }

    /// P(a random organic install shows a value that `matches`), given `beside`.
    package func share(beside: String?, where matches: (String) -> Bool) -> Double {
        conditional(on: beside, hits: sum(counts, where: matches)) { sum($0.counts, where: matches) }
    }

    /// In a fixed order, because a sum in another order is another number in its last bit.
    private func sum(_ counts: [String: Double], where matches: (String) -> Bool) -> Double {
        counts.filter { matches($0.key) }.values.sorted().reduce(0, +)
    }

    private func conditional(on beside: String?, hits: Double, inside: (Conditional) -> Double) -> Double {
        let kappa = FrequencyTable.shrinkage
        let marginal = (hits + kappa * floor) / (total + kappa)
        guard let beside else { return marginal }
        let context = besides[beside] ?? Conditional()
        let expected = sameness + (1 - sameness) * marginal
        return (inside(context) + patience * expected) / (context.total + patience)
    }

    /// Observations behind `share(of:beside:)`.
    package func support(beside: String? = nil) -> Double {
        guard let beside else { return total }
        return besides[beside]?.total ?? 0
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
