/// The element types whose arrays PostgreSQL reads and writes as one value; `bytea` is the array of bytes.
package protocol SQLElement {
    static func sqlArray(_ elements: [Self]) -> SQLValue
    static func elements(sql cell: SQLCell) throws(SQLDecodingError) -> [Self]
}

extension Array: SQLDecodable where Element: SQLElement {
    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self = try Element.elements(sql: cell)
    }
}

extension Array: SQLBindable where Element: SQLElement {
    package var sqlValue: SQLValue { Element.sqlArray(self) }
}

extension UInt8: SQLElement {
    package static func sqlArray(_ elements: [UInt8]) -> SQLValue { .bytes(elements) }
    package static func elements(sql cell: SQLCell) throws(SQLDecodingError) -> [UInt8] { try cell.bytes() }
}

extension String: SQLElement {
    package static func sqlArray(_ elements: [String]) -> SQLValue { .textArray(elements) }
    package static func elements(sql cell: SQLCell) throws(SQLDecodingError) -> [String] { try cell.texts() }
}

extension Double: SQLElement {
    package static func sqlArray(_ elements: [Double]) -> SQLValue { .doubleArray(elements) }
    package static func elements(sql cell: SQLCell) throws(SQLDecodingError) -> [Double] {
        try cell.doubles()
    }
}

extension Int64: SQLElement {
    package static func sqlArray(_ elements: [Int64]) -> SQLValue { .intArray(elements) }
    package static func elements(sql cell: SQLCell) throws(SQLDecodingError) -> [Int64] {
        try cell.integers()
    }
}

extension Int: SQLElement {
    package static func sqlArray(_ elements: [Int]) -> SQLValue { .intArray(elements.map(Int64.init)) }
    package static func elements(sql cell: SQLCell) throws(SQLDecodingError) -> [Int] {
        try cell.integers().map(Int.init)
    }
}
