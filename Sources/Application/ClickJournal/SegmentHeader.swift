internal import Packing
package import Vocabulary

/// The first 64 bytes of a segment: whose it is and where it stands in order.
package struct SegmentHeader: Hashable, Sendable {
    static let length = 64
    private static let magic = UInt64(littleEndian: 0x314C_4E52_4A4B_4C41)  // "ALKJRNL1"

    package let nodeID: UUIDBits
    /// Unique for the node for ever: the count of its starts, then the count of segments since.
    package let number: UInt64
    /// Random, so that nobody outside can spell a valid frame.
    let salt: UInt64
    package let createdAt: Timestamp

    init(nodeID: UUIDBits, number: UInt64, salt: UInt64, createdAt: Timestamp) {
        self.nodeID = nodeID
        self.number = number
        self.salt = salt
        self.createdAt = createdAt
    }

    var bytes: [UInt8] {
        var packer = Packer()
        packer.put(fixed: SegmentHeader.magic)
        packer.put(fixed: nodeID.high)
        packer.put(fixed: nodeID.low)
        packer.put(fixed: number)
        packer.put(fixed: salt)
        packer.put(fixed: createdAt.milliseconds)
        packer.put(fixed: UInt64(0))
        packer.put(fixed: UInt64(Checksum.crc32c(packer.bytes)))
        return packer.bytes
    }

    /// Nil when the bytes are no header of a segment.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == SegmentHeader.length else { return nil }
        var unpacker = Unpacker(bytes)
        do {
            let magic: UInt64 = try unpacker.fixed()
            nodeID = try UUIDBits(high: unpacker.fixed(), low: unpacker.fixed())
            number = try unpacker.fixed()
            salt = try unpacker.fixed()
            createdAt = try Timestamp(milliseconds: unpacker.fixed())
            let reserved: UInt64 = try unpacker.fixed()
            let sum: UInt64 = try unpacker.fixed()
            guard magic == SegmentHeader.magic, reserved == 0,
                sum == UInt64(Checksum.crc32c(Array(bytes.dropLast(8))))
            else { return nil }
        } catch {
            return nil
        }
    }
}

/// A segment's file name is its number in hexadecimal: sorted by name, they are in order.
enum SegmentName {
    static let suffix = ".clicks"

    static func of(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits + suffix
    }

    static func number(of name: String) -> UInt64? {
        guard name.hasSuffix(suffix) else { return nil }
        return UInt64(name.dropLast(suffix.count), radix: 16)
    }
}
