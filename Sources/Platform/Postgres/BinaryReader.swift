/// Reads one binary field from front to back and refuses to read past its end.
struct BinaryReader {
    private(set) var rest: Slice<UnsafeRawBufferPointer>

    /// Borrows `bytes`: the reader must not outlive them.
    init(_ bytes: UnsafeRawBufferPointer) {
        rest = bytes[...]
    }

    private init(_ part: Slice<UnsafeRawBufferPointer>) {
        rest = part
    }

    mutating func bytes(_ count: Int) throws(SQLDecodingError) -> Slice<UnsafeRawBufferPointer> {
        guard count >= 0, count <= rest.count else { throw SQLDecodingError("is cut short") }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(SQLDecodingError) -> T {
        T(truncatingIfNeeded: try bytes(T.bitWidth / 8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// Milliseconds since the Unix epoch; the server's infinities are the ends of what fits.
    mutating func timestamp() throws(SQLDecodingError) -> Int64 {
        let micros = try integer(Int64.self)
        guard micros != .max, micros != .min else { return micros }
        return micros.flooredThousandth + Epoch.milliseconds
    }

    /// The elements of a one-dimensional array without NULLs.
    mutating func elements<Element>(
        decode: (inout BinaryReader) throws(SQLDecodingError) -> Element
    ) throws(SQLDecodingError) -> [Element] {
        let dimensions = try integer(Int32.self)
        _ = try bytes(8)
        guard dimensions != 0 else { return [] }
        guard dimensions == 1 else { throw SQLDecodingError("has more than one dimension") }
        let count = try integer(Int32.self)
        _ = try bytes(4)
        var elements: [Element] = []
        for _ in 0..<max(0, count) {
            let length = try integer(Int32.self)
            guard length >= 0 else { throw SQLDecodingError("has a NULL element") }
            var element = BinaryReader(try bytes(Int(length)))
            elements.append(try decode(&element))
        }
        return elements
    }
}

extension Int64 {
    fileprivate var flooredThousandth: Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: 1000)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
