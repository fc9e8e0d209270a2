internal import Packing

/// How a record lies in a segment: a word of length and kind, a checksum, the payload, zeros to a multiple of
/// eight.
///
/// The checksum also covers the segment's salt and the frame's place, so that bytes left from another file,
/// moved, or spelled by a visitor in a header are never taken for a record.
enum Frame {
    enum Kind: UInt8 {
        case click = 1
        case signals = 2
        /// The last frame of a segment that was closed in order.
        case seal = 3
    }

    static let headLength = 8

    static func length(ofPayload count: Int) -> Int {
        (headLength + count + 7) & ~7
    }

    /// Appends a frame whose payload `body` packs. False, and nothing appended, when it is over the limit.
    static func append(
        _ kind: Kind, to packer: inout Packer, at place: FramePlace, body: (inout Packer) -> Void
    ) -> Bool {
        let start = packer.count
        packer.put(fixed: UInt64(0))
        body(&packer)
        let count = packer.count - start - headLength
        guard count <= Limits.payload else {
            packer.truncate(to: start)
            return false
        }
        let word = UInt32(count) << 8 | UInt32(kind.rawValue)
        packer.patch(at: start, fixed: word)
        let payload = start + headLength..<packer.count
        packer.patch(at: start + 4, fixed: place.checksum(word, packer.bytes, payload))
        packer.pad(toMultipleOf: 8)
        return true
    }
}

/// Which segment, by its salt, and at which offset: a frame is valid in one place only.
struct FramePlace {
    let salt: UInt64
    let offset: Int

    func checksum(_ word: UInt32, _ bytes: [UInt8], _ payload: Range<Int>) -> UInt32 {
        let place = (salt.littleEndian, UInt64(offset).littleEndian, UInt64(word).littleEndian)
        let sum = withUnsafeBytes(of: place) { Checksum.crc32c($0) }
        return bytes.withUnsafeBytes {
            Checksum.crc32c(UnsafeRawBufferPointer(rebasing: $0[payload]), after: sum)
        }
    }
}
