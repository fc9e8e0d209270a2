/// The chances that a phone shows the same network key, another key of the same pool, another pool of the
/// same operator, or another operator, some time after a click, for one kind of network.
package struct Presence: Hashable, Sendable, Codable {
    /// Upper ends of the time bins, in seconds.
    package static let ends: [Double] = [600, 3600, 6 * 3600, 24 * 3600, .greatestFiniteMagnitude]

    package enum Place: Int, Sendable, CaseIterable {
        case sameKey
        case samePool
        case sameOperator
        case otherOperator
    }

    /// What behaviour says a network key is.
    package enum Kind: Int, Sendable, CaseIterable {
        /// A /64: one phone's or one home's.
        case prefix
        /// An IPv4 address with few phones.
        case few
        /// An IPv4 address with many: carrier-grade NAT, a campus, a café.
        case many
    }

    private var masses: [[Double]]

    /// `rest` shares what `sameKey` leaves between the wider places.
    package init(sameKey: [Double], rest: [Double], weight: Double) {
        masses = sameKey.map { same in ([same] + rest.map { (1 - same) * $0 }).map { $0 * weight } }
    }

    package func chance(of place: Place, after seconds: Double) -> Double {
        let row = masses[Presence.bin(seconds)]
        return row[place.rawValue] / row.reduce(0, +)
    }

    package mutating func add(_ place: Place, after seconds: Double, mass: Double) {
        masses[Presence.bin(seconds)][place.rawValue] += mass
    }

    package mutating func scale(by factor: Double) {
        masses = masses.map { $0.map { $0 * factor } }
    }

    private static func bin(_ seconds: Double) -> Int {
        ends.firstIndex { seconds < $0 } ?? ends.count - 1
    }
}
