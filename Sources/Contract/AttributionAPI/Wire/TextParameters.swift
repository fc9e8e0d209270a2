/// The free parameters of a link: an object whose values are text.
///
/// A JSON number or boolean is kept as its sender wrote it (`469827475497783321` loses no digit, `1.0` stays
/// `1.0`) when it is read by `JSONBody`; by another decoder only text is taken, because others round.
public struct TextParameters: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// The values by name.
    public var values: [String: String]

    /// These parameters.
    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// These parameters.
    public init(dictionaryLiteral elements: (String, String)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// The value of this name, nil when there is none.
    public subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }
}

extension TextParameters: Codable {
    /// Reads an object of text; an array, an object or null as a value is refused.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        values = try container.decode([String: ParameterText].self).mapValues(\.text)
    }

    /// Writes an object of text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}

private struct ParameterText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        switch (decoder as? JSONValueDecoder)?.value {
        case .number(let number): text = number
        case .bool(let flag): text = String(flag)
        default: text = try decoder.singleValueContainer().decode(String.self)
        }
    }
}
