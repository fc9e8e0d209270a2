/// Finds the parts of a user agent by the marks around them, as people would.
struct UserAgentText {
    let text: Substring

    init(_ userAgent: String) {
        let bytes = userAgent.utf8.prefix(VisitLimits.header)
        text = Substring(decoding: bytes, as: UTF8.self)
    }

    func contains(_ mark: String) -> Bool { text.byteRange(of: mark) != nil }

    /// What follows the mark up to a space, `;`, `)` or `]`; nil when the mark is missing or nothing
    /// follows.
    func value(after mark: String) -> Substring? {
        guard let range = text.byteRange(of: mark) else { return nil }
        let value = text[range.upperBound...].prefix { !" ;)]".contains($0) }
        return value.isEmpty ? nil : value
    }

    /// The fields, split at `;`, of the bracket that holds the mark; brackets inside are part of a field.
    func fields(around mark: String) -> [Substring] {
        guard let place = text.byteRange(of: mark)?.lowerBound,
            let open = text[..<place].lastIndex(of: "(")
        else { return [] }
        var depth = 0
        let inside = text[text.index(after: open)...].prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth >= 0
        }
        return inside.split(separator: ";").map { field in
            let head = field.drop { $0 == " " }
            return head[..<(head.lastIndex { $0 != " " }.map { head.index(after: $0) } ?? head.startIndex)]
        }
    }
}
