internal import Cryptography
internal import Vocabulary

extension Journeys {
    /// A UUIDv7 of that instant, so that ids sort by time of making.
    func newID<Kind: IDKind>(at instant: Timestamp) -> ID<Kind> {
        ID(newUUID(at: instant))
    }

    func newUUID(at instant: Timestamp) -> UUIDBits {
        let random = randomBytes(16)
        let high = random.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let low = random.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return UUIDBits(at: instant, randomHigh: high, randomLow: low)
    }
}
