/// A share learned by counting, with what was believed before as pseudo-counts (the mean of a Beta
/// distribution).
package struct Share: Hashable, Sendable, Codable {
    package private(set) var hits: Double
    package private(set) var trials: Double

    package init(prior: Double, weight: Double) {
        hits = prior * weight
        trials = weight
    }

    package var value: Double { hits / trials }

    package mutating func add(hit: Double, of mass: Double) {
        hits += hit
        trials += mass
    }

    package mutating func scale(by factor: Double) {
        hits *= factor
        trials *= factor
    }
}
