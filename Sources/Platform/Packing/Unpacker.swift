/// Reads back what `Packer` put, in the same order. Any bytes may come in: reading past the end throws,
/// nothing traps.
package struct Unpacker {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    package init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    package init(_ bytes: [UInt8]) {
        self.init(bytes, in: bytes.indices)
    }

    package var isAtEnd: Bool { position == end }
    package var remaining: Int { end - position }

    package mutating func byte() throws(Misread) -> UInt8 {
        guard position < end else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }

    package mutating func fixed<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) throws(Misread)
        -> Value
    {
        let width = MemoryLayout<Value>.size
        let start = try skip(width)
        return bytes.withUnsafeBytes { raw in
            Value(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: Value.self))
        }
    }

    package mutating func number() throws(Misread) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            let part = UInt64(byte & 0x7F)
            guard shift < 63 || shift == 63 && part <= 1 else { throw .malformed }
            value |= part << shift
            if byte & 0x80 == 0 { return value }
            shift += 7
        }
    }

    package mutating func signed() throws(Misread) -> Int64 {
        let value = try number()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// Ill-formed UTF-8 comes back repaired with U+FFFD.
    package mutating func text() throws(Misread) -> String {
        try text(of: try count())
    }

    package mutating func optionalText() throws(Misread) -> String? {
        let length = try number()
        guard length <= UInt64(remaining) + 1 else { throw .truncated }
        return length == 0 ? nil : try text(of: Int(length) - 1)
    }

    private mutating func text(of length: Int) throws(Misread) -> String {
        let start = try skip(length)
        return String(decoding: bytes[start..<start + length], as: UTF8.self)
    }

    /// A number that counts bytes or items, each at least one byte long, of the rest.
    package mutating func count() throws(Misread) -> Int {
        let value = try number()
        guard value <= UInt64(remaining) else { throw .truncated }
        return Int(value)
    }

    package mutating func range(of length: Int) throws(Misread) -> Range<Int> {
        let start = try skip(length)
        return start..<start + length
    }

    private mutating func skip(_ length: Int) throws(Misread) -> Int {
        guard length >= 0, length <= remaining else { throw .truncated }
        defer { position += length }
        return position
    }
}

/// Why bytes were not a record.
package enum Misread: Error, Hashable, Sendable {
    case truncated
    case malformed
}
