/// The little of RFC 9651 that client hints need.
package enum StructuredField {
    /// The text of a string item (`"SM-A105F"`), parameters ignored. Nil when it is malformed or empty.
    package static func string(_ field: some StringProtocol) -> String? {
        var bytes = field.utf8.drop { $0 == 0x20 }
        guard bytes.popFirst() == UInt8(ascii: "\"") else { return nil }
        var text: [UInt8] = []
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = bytes.popFirst(), "\"\\".utf8.contains(escaped) else { return nil }
                text.append(escaped)
            case 0x20...0x7E: text.append(byte)
            default: return nil
            }
        }
        return nil
    }

    /// `?1` or `?0`.
    package static func boolean(_ field: some StringProtocol) -> Bool? {
        switch field.drop(while: { $0 == " " }).prefix(2) {
        case "?1": true
        case "?0": false
        default: nil
        }
    }
}
