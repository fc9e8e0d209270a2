/// Bytes of a compact record under construction. Kept and cleared between records, it stops allocating.
///
/// Whole numbers are LEB128 (seven bits a byte, least significant first); fixed ones are little-endian.
package struct Packer: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package var count: Int { bytes.count }

    /// Keeps the room.
    package mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
    }

    package mutating func truncate(to count: Int) {
        bytes.removeLast(bytes.count - count)
    }

    package mutating func put(byte: UInt8) {
        bytes.append(byte)
    }

    package mutating func put(fixed value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func put(number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Small magnitudes of either sign stay short.
    package mutating func put(signed value: Int64) {
        put(number: UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    package mutating func put(text: String) {
        var text = text
        text.withUTF8 { utf8 in
            put(number: UInt64(utf8.count))
            bytes.append(contentsOf: utf8)
        }
    }

    /// One byte more than a text's length says that it is there.
    package mutating func put(optional text: String?) {
        guard var text else { return put(byte: 0) }
        text.withUTF8 { utf8 in
            put(number: UInt64(utf8.count) + 1)
            bytes.append(contentsOf: utf8)
        }
    }

    package mutating func put(raw other: some Sequence<UInt8>) {
        bytes.append(contentsOf: other)
    }

    package mutating func pad(toMultipleOf width: Int) {
        while bytes.count % width != 0 { bytes.append(0) }
    }

    /// Overwrites what was put at `position`, for lengths and checksums that are known last.
    package mutating func patch(at position: Int, fixed value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { patch in
            for (offset, byte) in patch.enumerated() { bytes[position + offset] = byte }
        }
    }
}
