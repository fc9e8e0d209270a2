internal import func Glibc.erf
internal import func Glibc.log

/// How long people take from a click to the begin (or the open) of the install it caused: a histogram in log time.
package struct DelayDensity: Hashable, Sendable, Codable {
    /// Bin edges in seconds; the last ends the longest lookback window.
    package static let edges: [Double] = [
        0, 5, 10, 15, 20, 30, 40, 55, 75, 100, 130, 170, 220, 300, 420, 600, 900, 1500, 2700, 5400, 10_800,
        21_600,
        43_200, 86_400, 172_800, 345_600, 604_800,
    ]
    /// Labels that the prior is worth.
    package static let priorWeight = 25.0

    package private(set) var masses: [Double]

    /// A quick share of log-normal delays around `quickMedian` seconds, the rest slow ones around hours.
    package init(quickMedian: Double, quickSpread: Double, quickShare: Double) {
        let edges = DelayDensity.edges
        func below(_ seconds: Double) -> Double {
            quickShare * logNormal(seconds, median: quickMedian, spread: quickSpread)
                + (1 - quickShare) * logNormal(seconds, median: 9000, spread: 1.9)
        }
        masses = (1..<edges.count).map {
            (below(edges[$0]) - below(edges[$0 - 1])) * DelayDensity.priorWeight
        }
    }

    package mutating func add(_ seconds: Double, mass: Double) {
        if let bin = DelayDensity.bin(of: seconds) { masses[bin] += mass }
    }

    /// Per second. Zero for a delay below zero or beyond the last edge.
    package func density(at seconds: Double) -> Double {
        guard let bin = DelayDensity.bin(of: seconds) else { return 0 }
        let edges = DelayDensity.edges
        return masses[bin] / total / (edges[bin + 1] - edges[bin])
    }

    /// P(the delay is shorter).
    package func below(_ seconds: Double) -> Double {
        guard let bin = DelayDensity.bin(of: seconds) else { return seconds < 0 ? 0 : 1 }
        let edges = DelayDensity.edges
        let part = (seconds - edges[bin]) / (edges[bin + 1] - edges[bin])
        return (masses[..<bin].reduce(0, +) + part * masses[bin]) / total
    }

    package mutating func scale(by factor: Double) {
        masses = masses.map { $0 * factor }
    }

    private var total: Double { masses.reduce(0, +) }

    private static func bin(of seconds: Double) -> Int? {
        guard seconds >= 0, seconds < edges[edges.count - 1] else { return nil }
        return edges.lastIndex { $0 <= seconds }
    }
}

private func logNormal(_ seconds: Double, median: Double, spread: Double) -> Double {
    guard seconds > 0 else { return 0 }
    return 0.5 * (1 + erf(log(seconds / median) / (spread * 2.0.squareRoot())))
}
