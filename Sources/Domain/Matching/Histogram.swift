/// A density learned by counting in bins of unequal width.
package struct Histogram: Hashable, Sendable, Codable {
    package let edges: [Double]
    package private(set) var masses: [Double]
    private var total: Double

    /// `below` is the prior's distribution function, worth `weight` observations.
    package init(edges: [Double], weight: Double, below: (Double) -> Double) {
        self.edges = edges
        masses = (1..<edges.count).map { (below(edges[$0]) - below(edges[$0 - 1])) * weight }
        total = masses.reduce(0, +)
    }

    package mutating func add(_ value: Double, mass: Double) {
        guard let bin = bin(of: value) else { return }
        masses[bin] += mass
        total += mass
    }

    /// Per unit; zero outside the edges.
    package func density(at value: Double) -> Double {
        guard let bin = bin(of: value) else { return 0 }
        return masses[bin] / total / (edges[bin + 1] - edges[bin])
    }

    /// P(a value is smaller), straight within a bin.
    package func below(_ value: Double) -> Double {
        guard let bin = bin(of: value) else { return value < edges[0] ? 0 : 1 }
        let part = (value - edges[bin]) / (edges[bin + 1] - edges[bin])
        return (masses[..<bin].reduce(0, +) + part * masses[bin]) / total
    }

    package mutating func scale(by factor: Double) {
        masses = masses.map { $0 * factor }
        total *= factor
    }

    private func bin(of value: Double) -> Int? {
        guard value >= edges[0], value < edges[edges.count - 1] else { return nil }
        var (low, high) = (0, edges.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if edges[middle] <= value { low = middle } else { high = middle }
        }
        return low
    }
}
