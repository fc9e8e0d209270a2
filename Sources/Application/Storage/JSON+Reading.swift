internal import JSONText

/// Short readings of what we stored ourselves: nil where a member is absent, null or of another kind.
extension JSON {
    static func text(_ text: String?) -> JSON {
        text.map(JSON.string) ?? .null
    }

    var asText: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var asInteger: Int? {
        if case .number(let digits) = self { Int(digits) } else { nil }
    }

    var asDecimal: Double? {
        if case .number(let digits) = self { Double(digits) } else { nil }
    }

    var asBool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    var asElements: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    var asTexts: [String]? {
        asElements?.compactMap(\.asText)
    }
}
