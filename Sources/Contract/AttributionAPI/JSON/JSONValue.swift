/// JSON as it was written: a number keeps its digits, a boolean is not a number, a name occurs once.
///
/// Foundation's own reader rounds numbers and lets `1` pass for `true`; ids of 18 digits and strict messages
/// need better.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    /// The number's own text, such as `469827475497783321` or `1.0`.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// What it is, for a sentence that says what was expected instead.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
