/// A type that can be read from a cell.
package protocol SQLDecodable {
    init(sql cell: SQLCell) throws(SQLDecodingError)
}

/// Why a cell is not the type that was asked for. The reason is fixed text: it must never hold the value.
package struct SQLDecodingError: Error, Equatable {
    package let reason: String

    package init(_ reason: Reason) {
        self.reason = reason.text
    }

    /// Text from literals only, so that a value cannot slip in.
    package struct Reason: ExpressibleByStringInterpolation {
        let text: String

        package init(stringLiteral text: StaticString) {
            self.text = text.description
        }

        package init(stringInterpolation: StringInterpolation) {
            text = stringInterpolation.text
        }

        /// Joins literals.
        package struct StringInterpolation: StringInterpolationProtocol {
            package typealias StringLiteralType = StaticString

            var text = ""

            package init(literalCapacity: Int, interpolationCount: Int) {}

            package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

            package mutating func appendInterpolation(_ name: StaticString) { text += name.description }
        }
    }
}

extension Bool: SQLDecodable {
    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self = try cell.bool()
    }
}

extension SQLDecodable where Self: FixedWidthInteger {
    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        guard let value = Self(exactly: try cell.integer()) else {
            throw SQLDecodingError("is too large for the integer that was asked for")
        }
        self = value
    }
}

extension Int: SQLDecodable {}
extension Int64: SQLDecodable {}
extension Int32: SQLDecodable {}
extension Int16: SQLDecodable {}

extension Double: SQLDecodable {
    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self = try cell.double()
    }
}

extension String: SQLDecodable {
    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self = try cell.text()
    }
}

extension Optional: SQLDecodable where Wrapped: SQLDecodable {
    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self = cell.isNull ? nil : try Wrapped(sql: cell)
    }
}
