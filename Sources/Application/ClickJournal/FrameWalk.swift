internal import Packing

/// Goes through the frames of a stretch of a segment. Any bytes may come: what is not a frame is skipped to
/// the next one that is, and said.
struct FrameWalk {
    enum Step: Equatable {
        /// `kind` may be one that this version does not know. `payload` counts in `bytes`, `end` in the file.
        case frame(kind: UInt8, payload: Range<Int>, end: Int)
        /// Bytes of the file that are no frames. When they reach the end, the tail was torn.
        case damage(Range<Int>)
        case end
    }

    let bytes: [UInt8]
    /// Where `bytes` begin in the file; a multiple of eight.
    let base: Int
    let salt: UInt64
    private var position = 0

    init(_ bytes: [UInt8], base: Int, salt: UInt64) {
        self.bytes = bytes
        self.base = base
        self.salt = salt
    }

    mutating func next() -> Step {
        guard position < bytes.count else { return .end }
        if let step = frame(at: position) {
            position += Frame.length(ofPayload: step.payload.count)
            return .frame(kind: step.kind, payload: step.payload, end: base + position)
        }
        let start = position
        repeat { position += 8 } while position < bytes.count && frame(at: position) == nil
        position = min(position, bytes.count)
        return .damage(base + start..<base + position)
    }

    private func frame(at start: Int) -> (kind: UInt8, payload: Range<Int>)? {
        guard bytes.count - start >= Frame.headLength else { return nil }
        let (word, sum) = bytes.withUnsafeBytes { raw in
            (
                UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt32.self)),
                UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self))
            )
        }
        let count = Int(word >> 8)
        guard count <= Limits.payload, Frame.length(ofPayload: count) <= bytes.count - start else {
            return nil
        }
        let payload = start + Frame.headLength..<start + Frame.headLength + count
        let place = FramePlace(salt: salt, offset: base + start)
        guard place.checksum(word, bytes, payload) == sum else { return nil }
        return (UInt8(truncatingIfNeeded: word), payload)
    }
}
