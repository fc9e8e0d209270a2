/// Base 64 with the URL alphabet and without padding (RFC 4648, section 5).
enum Base64URL {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var letters: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            bits <<= UInt32(8 * (3 - group.count))
            for place in 0...group.count {
                letters.append(alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)])
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Nil for a foreign letter, an impossible length, or spare bits that are not zero: each text has one
    /// spelling.
    static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for letter in text.utf8 {
            guard let value = value(letter) else { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
                bits &= (1 << count) - 1
            }
        }
        return count < 6 && bits == 0 ? bytes : nil
    }

    private static func value(_ letter: UInt8) -> UInt32? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter) + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
