/// JSON as it was written: a number keeps its digits, a boolean is not a number, a name occurs once.
///
/// Foundation's own reader rounds numbers and lets `1` pass for `true`; ids of 18 digits and strict messages need
/// better.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    /// The number's own text, such as `469827475497783321` or `1.0`.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// This value changed by a merge patch (RFC 7396): null removes, objects merge, anything else replaces.
    package func merged(with patch: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        var members: [String: JSONValue] = [:]
        if case .object(let own) = self { members = own }
        for (name, change) in changes {
            members[name] = change == .null ? nil : (members[name] ?? .null).merged(with: change)
        }
        return .object(members)
    }

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
