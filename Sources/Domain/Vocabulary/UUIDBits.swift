/// The 128 bits of a UUID (RFC 9562), without Foundation.
package struct UUIDBits: Hashable, Comparable, Sendable {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Version 7: 48 bits of milliseconds, then 74 bits taken from `randomHigh` (12) and `randomLow` (62).
    package init(at instant: Timestamp, randomHigh: UInt64, randomLow: UInt64) {
        let milliseconds = UInt64(bitPattern: max(0, instant.milliseconds)) & 0xFFFF_FFFF_FFFF
        high = milliseconds << 16 | 0x7000 | randomHigh & 0x0FFF
        low = 0x8000_0000_0000_0000 | randomLow >> 2
    }

    /// Meaningful for version 7 only.
    package var timeOfVersion7: Timestamp { Timestamp(milliseconds: Int64(high >> 16)) }

    package static func < (left: UUIDBits, right: UUIDBits) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }

    /// Sixteen bytes, most significant first: what PostgreSQL's binary format and the journal carry.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    package var bytes: [UInt8] {
        [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
    }
}

extension UUIDBits {
    /// `0190163d-8694-739b-aea5-966c26f8ad91`: how an app writes its own install id. Letters of either case.
    package init?(_ text: some StringProtocol) {
        var digits: [UInt8] = []
        for (position, byte) in text.utf8.enumerated() {
            if [8, 13, 18, 23].contains(position) {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard let digit = byte.hexDigit else { return nil }
                digits.append(digit)
            }
        }
        guard digits.count == 32, text.utf8.count == 36 else { return nil }
        high = digits.prefix(16).reduce(0) { $0 << 4 | UInt64($1) }
        low = digits.dropFirst(16).reduce(0) { $0 << 4 | UInt64($1) }
    }

    package var text: String {
        let digits = Array("0123456789abcdef".utf8)
        var characters: [UInt8] = []
        for (position, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(position) { characters.append(UInt8(ascii: "-")) }
            characters.append(digits[Int(byte >> 4)])
            characters.append(digits[Int(byte & 15)])
        }
        return String(decoding: characters, as: UTF8.self)
    }
}

private let crockford = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

extension UUIDBits {
    /// 26 letters of Crockford base 32, the first one 0-7.
    package var base32: String {
        var characters = [UInt8](repeating: 0, count: 26)
        var (high, low) = (high, low)
        for position in characters.indices.reversed() {
            characters[position] = crockford[Int(low & 31)]
            low = low >> 5 | high << 59
            high >>= 5
        }
        return String(decoding: characters, as: UTF8.self)
    }

    init?(base32 text: some StringProtocol) {
        guard text.utf8.count == 26, let first = text.utf8.first, first <= UInt8(ascii: "7") else {
            return nil
        }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for byte in text.utf8 {
            guard let digit = crockford.firstIndex(of: byte) else { return nil }
            high = high << 5 | low >> 59
            low = low << 5 | UInt64(digit)
        }
        self.init(high: high, low: low)
    }
}

extension UInt8 {
    /// 0-15, or nil when the byte is not an ASCII hexadecimal digit.
    package var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
