/// A place where yajl would be content and we are not.
struct Laxness {
    let reason: JSONSyntaxError.Reason
    let offset: Int
}

/// yajl takes vertical tabs and form feeds as white space, and reads an escaped surrogate without its other
/// half as a question mark; and `\u0000` is a character that PostgreSQL's text cannot hold. A backslash
/// stands only in strings, so that one pass over the raw bytes finds all three.
func firstLaxness(in bytes: UnsafeBufferPointer<UInt8>) -> Laxness? {
    var offset = 0
    while offset < bytes.count {
        switch bytes[offset] {
        case 0x0B, 0x0C:
            return Laxness(reason: .malformed("a control character that is no white space"), offset: offset)
        case UInt8(ascii: "\\"):
            guard let unit = escapedUnit(in: bytes, at: offset) else {
                offset += 2
                continue
            }
            if unit == 0 { return Laxness(reason: .nul, offset: offset) }
            guard UTF16.isSurrogate(unit) else {
                offset += 6
                continue
            }
            guard UTF16.isLeadSurrogate(unit), let next = escapedUnit(in: bytes, at: offset + 6),
                UTF16.isTrailSurrogate(next)
            else { return Laxness(reason: .loneSurrogate, offset: offset) }
            offset += 12
        default:
            offset += 1
        }
    }
    return nil
}

/// The UTF-16 unit of a `\uXXXX` at that place. Nil for anything else: malformed escapes are left to yajl.
private func escapedUnit(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = bytes[(offset + 2)..<(offset + 6)]
    guard digits.allSatisfy({ $0 < 0x80 && Unicode.Scalar($0).properties.isASCIIHexDigit }) else {
        return nil
    }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
}
