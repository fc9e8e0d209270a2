/// A statement whose text is compile-time literal and whose values are bound, so that injection cannot be
/// written.
///
/// `"SELECT code FROM links WHERE id = \(id)"` becomes `… WHERE id = $1`. A runtime `String` binds as a
/// value; as text it does not type-check.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
    enum Segment: Sendable {
        case text(String)
        case value(SQLValue)
    }

    var segments: [Segment]
    /// False for statements that carry quoted names or constants: they differ each time, so preparing them is
    /// waste.
    var isReusable = true

    package init(stringLiteral text: StaticString) {
        segments = [.text(text.description)]
    }

    package init(stringInterpolation: StringInterpolation) {
        segments = stringInterpolation.segments
        isReusable = stringInterpolation.isReusable
    }

    private init(segments: [Segment], isReusable: Bool) {
        self.segments = segments
        self.isReusable = isReusable
    }

    /// The fragments one after the other, `separator` between them: conditions with ` AND `, tuples with `,
    /// `.
    package static func joined(_ fragments: [SQL], by separator: StaticString) -> SQL {
        let between = Segment.text(separator.description)
        let segments = fragments.map(\.segments).joined(separator: [between])
        return SQL(segments: Array(segments), isReusable: fragments.allSatisfy(\.isReusable))
    }

    /// The text with `$1`, `$2`, … and the values in that order.
    func rendered() -> (text: String, values: [SQLValue]) {
        var text = ""
        var values: [SQLValue] = []
        for segment in segments {
            switch segment {
            case .text(let literal): text += literal
            case .value(let value):
                values.append(value)
                text += "$\(values.count)"
            }
        }
        return (text, values)
    }
}

extension SQL {
    /// Collects a literal's segments; `StaticString` keeps runtime text out.
    package struct StringInterpolation: StringInterpolationProtocol {
        package typealias StringLiteralType = StaticString

        var segments: [Segment] = []
        var isReusable = true

        package init(literalCapacity: Int, interpolationCount: Int) {
            segments.reserveCapacity(interpolationCount * 2 + 1)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            segments.append(.text(literal.description))
        }

        /// Binds `value`; in the text stands its number.
        package mutating func appendInterpolation(_ value: some SQLBindable) {
            segments.append(.value(value.sqlValue))
        }

        /// Nil binds as NULL. Said apart, because the compiler warns of optionals in any other interpolation.
        package mutating func appendInterpolation(_ value: (some SQLBindable)?) {
            segments.append(.value(value?.sqlValue ?? .null))
        }

        /// Inserts another statement's text and values; its numbers follow on.
        package mutating func appendInterpolation(fragment: SQL) {
            segments += fragment.segments
            isReusable = isReusable && fragment.isReusable
        }

        /// A table, column, database or channel name that is known only at run time, quoted.
        package mutating func appendInterpolation(identifier: String) {
            append(identifier, quotedBy: "\"")
        }

        /// A quoted constant, for the statements that take no parameters (`CREATE TABLE … FOR VALUES FROM`).
        package mutating func appendInterpolation(constant: String) {
            append(constant, quotedBy: "'")
        }

        /// Relies on `standard_conforming_strings`, which every connection of this target switches on.
        private mutating func append(_ text: String, quotedBy quote: Character) {
            var quoted = String(quote)
            for scalar in text.unicodeScalars where scalar != "\0" {
                quoted.unicodeScalars.append(scalar)
                if Character(scalar) == quote { quoted.unicodeScalars.append(scalar) }
            }
            quoted.append(quote)
            segments.append(.text(quoted))
            isReusable = false
        }
    }
}
