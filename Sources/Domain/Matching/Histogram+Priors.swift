internal import func Glibc.erf
internal import func Glibc.exp
internal import func Glibc.log

extension Histogram {
    /// How long people take from a click to the begin (or the open) of the install it caused, in seconds: a
    /// quick share around `quickMedian`, the rest around hours.
    static func delays(quickMedian: Double, quickSpread: Double, quickShare: Double) -> Histogram {
        Histogram(edges: delayEdges, weight: 25) { seconds in
            quickShare * logNormal(below: seconds, median: quickMedian, spread: quickSpread)
                + (1 - quickShare) * logNormal(below: seconds, median: 9000, spread: 1.9)
        }
    }

    /// The last ends the longest lookback window.
    private static let delayEdges: [Double] = [
        0, 5, 10, 15, 20, 30, 40, 55, 75, 100, 130, 170, 220, 300, 420, 600, 900, 1500, 2700, 5400, 10_800,
        21_600,
        43_200, 86_400, 172_800, 345_600, 604_801,
    ]

    /// How long after an install the same phone or its household installs again, in seconds: days.
    static func returns() -> Histogram {
        Histogram(
            edges: [0, 600, 3600, 4 * 3600, 12 * 3600, 86_400, 172_800, 345_600, 604_801, 2_592_001],
            weight: 15
        ) {
            1 - exp(-max(0, $0) / 259_200)
        }
    }

    /// How far a device's clock is from the server's, in seconds, over all phones.
    static func clockOffsets() -> Histogram {
        Histogram(edges: signed(offsetEdges), weight: 25) { seconds in
            0.7 * normal(below: seconds, spread: 0.7) + 0.2 * normal(below: seconds, spread: 4)
                + 0.1 * normal(below: seconds, spread: 3000)
        }
    }

    /// How far two readings of one phone's offset are apart, in seconds.
    static func clockDrifts() -> Histogram {
        Histogram(edges: signed(driftEdges), weight: 25) { seconds in
            0.65 * normal(below: seconds, spread: 0.2) + 0.25 * normal(below: seconds, spread: 0.6)
                + 0.1 * normal(below: seconds, spread: 6)
        }
    }

    private static let offsetEdges: [Double] = [
        0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1, 1.4, 2, 3, 5, 10, 30, 90, 300, 1000, 4000, 20_000, 100_000, 1e7,
    ]
    private static let driftEdges: [Double] = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5, 20, 1e7]

    private static func signed(_ edges: [Double]) -> [Double] { edges.reversed().map { -$0 } + [0] + edges }
}

private func normal(below value: Double, spread: Double) -> Double {
    0.5 * (1 + erf(value / (spread * 2.0.squareRoot())))
}

private func logNormal(below seconds: Double, median: Double, spread: Double) -> Double {
    seconds > 0 ? normal(below: log(seconds / median), spread: spread) : 0
}
