/// Random words for ids, fetched from libcrypto many at a time: one fetch a word would cost more than the
/// rest of a click. One owner each; not for keys, which `randomBytes` makes.
package struct RandomSource: RandomNumberGenerator, Sendable {
    private var words: [UInt64] = []

    package init() {}

    package mutating func next() -> UInt64 {
        if words.isEmpty { refill() }
        return words.removeLast()
    }

    /// The two words that a UUID of version 7 takes.
    package mutating func nextPair() -> (high: UInt64, low: UInt64) {
        (next(), next())
    }

    private mutating func refill() {
        let bytes = randomBytes(Self.buffered * 8)
        words = bytes.withUnsafeBytes { buffer in
            (0..<Self.buffered).map { buffer.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
        }
    }

    private static let buffered = 128
}
