/// A JSON value that gives back what was written: numbers keep their digits and members their order.
///
/// Foundation's decoder turns every number into a `Double` or `Decimal`, which loses an 18-digit id or the
/// last zero of `1.10`, and keeps one of two members of the same name without a word. Campaign parameters are
/// other people's data: they must leave as they came.
package enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    /// The number's own text, always of RFC 8259's form.
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])

    package struct Member: Sendable, Equatable {
        package let name: String
        package let value: JSON

        package init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// What one text may ask of the reader.
    package struct Limits: Sendable {
        package let bytes: Int
        /// Containers within containers: `[[1]]` is 2 deep.
        package let depth: Int

        package init(bytes: Int, depth: Int = 32) {
            self.bytes = bytes
            self.depth = depth
        }

        /// One request body.
        package static let body = Limits(bytes: 1 << 20)
    }

    package static func integer(_ value: some BinaryInteger) -> JSON {
        .number(String(value))
    }

    /// JSON has no infinity and no NaN: those have no place in `value`.
    package static func decimal(_ value: Double) -> JSON {
        precondition(value.isFinite, "JSON cannot say \(value)")
        return .number(value.description)
    }

    /// The member of that name, or nil when there is none or this is no object.
    package subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}
