extension JSON {
    /// Compact, members in their order. `<` and the two line separators of Unicode are escaped, so that the
    /// text may stand inside a page's `<script>` as it is.
    package var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let text):
            precondition(
                !text.isEmpty && text.utf8.allSatisfy(isNumeric), "not the text of a number: \(text)")
            bytes += text.utf8
        case .string(let text): writeString(text, to: &bytes)
        case .array(let elements):
            writeList(elements, in: ("[", "]"), to: &bytes) { $0.write(to: &$1) }
        case .object(let members):
            writeList(members, in: ("{", "}"), to: &bytes) { member, bytes in
                writeString(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
        }
    }
}

private func writeList<Element>(
    _ elements: [Element], in ends: (open: Unicode.Scalar, close: Unicode.Scalar), to bytes: inout [UInt8],
    write: (Element, inout [UInt8]) -> Void
) {
    bytes.append(UInt8(ascii: ends.open))
    for (position, element) in elements.enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element, &bytes)
    }
    bytes.append(UInt8(ascii: ends.close))
}

private func writeString(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\n": bytes += "\\n".utf8
        case "\r": bytes += "\\r".utf8
        case "\t": bytes += "\\t".utf8
        case "\u{0}"..."\u{1F}", "<", "\u{2028}", "\u{2029}":
            let digits = String(scalar.value, radix: 16)
            bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
        default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
        }
    }
    bytes.append(UInt8(ascii: "\""))
}

private func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
    default: false
    }
}
