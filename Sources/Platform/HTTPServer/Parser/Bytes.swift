/// The character classes of RFC 9110 and 9112, as tests on single bytes.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let slash = UInt8(ascii: "/")
    static let questionMark = UInt8(ascii: "?")

    var asciiLowercased: UInt8 { self &- 65 < 26 ? self | 0x20 : self }

    var isDigit: Bool { self &- 48 < 10 }

    /// One of `!#$%&'*+-.^_`|~`, a digit or a letter: what names and methods are made of.
    var isToken: Bool { Self.tokens.contains(self) }

    /// What may stand in a `Host`: the characters of host and port, brackets included.
    var isHost: Bool { Self.hosts.contains(self) }

    /// What may stand in a field value: anything but controls; tabs are blanks.
    var isFieldValue: Bool { self >= 0x20 ? self != 0x7F : self == .tab }

    var hexValue: Int? {
        switch self {
        case 48...57: Int(self) - 48
        case 65...70: Int(self) - 55
        case 97...102: Int(self) - 87
        default: nil
        }
    }

    private static var tokens: ASCIISet {
        ASCIISet(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
    }

    private static var hosts: ASCIISet {
        ASCIISet(low: 0x2FFF_7FF2_0000_0000, high: 0x47FF_FFFE_AFFF_FFFE)
    }
}

/// A set of ASCII characters as 128 bits, so that a test is a shift and a mask; written as constants, since a
/// lazy static would be checked for every byte of every name.
private struct ASCIISet {
    let low: UInt64
    let high: UInt64

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }
}
