internal import Foundation

/// Seeded chance (SplitMix64): the same seed gives the same town.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 up to 1.
    mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    mutating func happens(_ probability: Double) -> Bool { fraction() < probability }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    /// One of the values by its weight.
    mutating func pick<Value>(_ values: [(Value, Double)]) -> Value {
        var rest = fraction() * values.reduce(0) { $0 + $1.1 }
        for (value, weight) in values {
            rest -= weight
            if rest < 0 { return value }
        }
        return values[values.count - 1].0
    }

    mutating func normal(_ spread: Double) -> Double {
        spread * (-2 * log(max(fraction(), 1e-300))).squareRoot() * cos(2 * .pi * fraction())
    }

    mutating func logNormal(median: Double, spread: Double) -> Double { median * exp(normal(spread)) }

    mutating func exponential(_ mean: Double) -> Double { -mean * log(max(fraction(), 1e-300)) }

    /// How many of many rare things happen.
    mutating func poisson(_ mean: Double) -> Int {
        var count = 0
        var rest = exp(-mean)
        var product = fraction()
        while product > rest {
            count += 1
            product *= fraction()
            if count > 1000 { rest = 1 }
        }
        return count
    }
}
