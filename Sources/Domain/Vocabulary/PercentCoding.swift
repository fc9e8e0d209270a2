/// The product's one rule for percent-escapes (WHATWG URL "percent-decode"): `%` with two hex digits is that
/// byte, any other `%` stays as it is, `+` is a plus. Decoding happens once, encoding happens once.
package enum PercentCoding {
    /// Nil when the bytes decode to a NUL or to invalid UTF-8, which no path, name or value of ours contains.
    package static func decode(_ text: some StringProtocol) -> String? {
        decode(bytes: text.utf8)
    }

    /// Most text has nothing to decode.
    package static func decode(_ text: Substring) -> String? {
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "%") && $0 != 0 }
        return isPlain ? String(text) : decode(bytes: text.utf8)
    }

    package static func decode(bytes: some Collection<UInt8>) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit,
                let low = rest.dropFirst().first?.hexDigit
            {
                decoded.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        guard !decoded.contains(0) else { return nil }
        return String(validating: decoded, as: UTF8.self)
    }

    /// Escapes everything but RFC 3986 unreserved characters: safe as a path segment, a query name or value,
    /// and inside an `intent:` extra.
    package static func encode(_ text: some StringProtocol) -> String {
        encode(text, keeping: isUnreserved)
    }

    /// Escapes only what may not stand in a URL at all (controls, space, `"<>\^`{|}`, non-ASCII), and keeps
    /// existing escapes and every delimiter, so that an address that was already well formed comes back byte
    /// for byte.
    package static func escapeIllegal(_ text: some StringProtocol) -> String {
        encode(text, keeping: isLegal)
    }

    /// Escapes spaces, controls and non-ASCII bytes and nothing else: every printable ASCII character comes
    /// back as it was, whether a strict reader would allow it there or not.
    package static func escapeNonASCII(_ text: String) -> String {
        text.utf8.allSatisfy(isPrintable) ? text : encode(text, keeping: isPrintable)
    }

    private static func isPrintable(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

    private static func encode(_ text: some StringProtocol, keeping isKept: (UInt8) -> Bool) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded.append(contentsOf: [
                    UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
                ])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func isLegal(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !Array("\"<>\\^`{|}".utf8).contains(byte)
    }
}
