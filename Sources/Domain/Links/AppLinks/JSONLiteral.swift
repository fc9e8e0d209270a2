/// Texts as JSON, also safe inside an HTML `<script>`: `<`, `>`, `&`, U+2028 and U+2029 are escaped too.
package enum JSONLiteral {
    package static func text(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{7F}": literal += escape(scalar)
            case _ where scalar.value < 0x20: literal += escape(scalar)
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    package static func list(_ texts: [String]) -> String {
        "[\(texts.map(text).joined(separator: ","))]"
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
