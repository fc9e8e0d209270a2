/// What a statement can bind, in PostgreSQL's words.
package enum SQLValue: Sendable {
    case null
    case bool(Bool)
    /// Declared `bigint`; narrower columns take it by assignment, functions of `integer` need a cast in the
    /// statement.
    case int(Int64)
    case double(Double)
    /// Of undeclared type, so that it also fits enums, `varchar` and whatever else has a text form.
    case text(String)
    /// JSON text for a `json` or `jsonb` column.
    case json(String)
    case bytes([UInt8])
    case uuid(high: UInt64, low: UInt64)
    /// `timestamptz`, from milliseconds since the Unix epoch.
    case timestamp(milliseconds: Int64)
    /// `date`, from days since the Unix epoch.
    case date(days: Int32)
    /// `inet` or `cidr`: 4 or 16 address bytes and the length of the network prefix.
    case inet(bytes: [UInt8], prefix: Int)
    case boolArray([Bool])
    case intArray([Int64])
    case doubleArray([Double])
    case textArray([String])
    case uuidArray([(high: UInt64, low: UInt64)])
    case timestampArray(milliseconds: [Int64])
}

/// A type that knows which SQL value it is.
package protocol SQLBindable {
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLBindable {
    package var sqlValue: SQLValue { self }
}

extension Bool: SQLBindable {
    package var sqlValue: SQLValue { .bool(self) }
}

extension Int: SQLBindable {
    package var sqlValue: SQLValue { .int(Int64(self)) }
}

extension Int64: SQLBindable {
    package var sqlValue: SQLValue { .int(self) }
}

extension Int32: SQLBindable {
    package var sqlValue: SQLValue { .int(Int64(self)) }
}

extension Int16: SQLBindable {
    package var sqlValue: SQLValue { .int(Int64(self)) }
}

extension Double: SQLBindable {
    package var sqlValue: SQLValue { .double(self) }
}

extension String: SQLBindable {
    package var sqlValue: SQLValue { .text(self) }
}

extension Optional: SQLBindable where Wrapped: SQLBindable {
    package var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
