internal import JSONText
internal import Links
package import Postgres
package import Vocabulary

/// How the product's nouns stand in columns: ids as `uuid`, instants as `timestamptz`, addresses as `inet`.
extension ID: SQLBindable, SQLDecodable, SQLElement {
    package var sqlValue: SQLValue { uuid.sqlValue }

    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self.init(try UUIDBits(sql: cell))
    }

    package static func sqlArray(_ elements: [ID]) -> SQLValue {
        .uuidArray(elements.map { (high: $0.uuid.high, low: $0.uuid.low) })
    }

    package static func elements(sql cell: SQLCell) throws(SQLDecodingError) -> [ID] {
        try cell.uuids().map { ID(UUIDBits(high: $0.high, low: $0.low)) }
    }
}

extension UUIDBits: SQLBindable, SQLDecodable {
    package var sqlValue: SQLValue { .uuid(high: high, low: low) }

    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        let (high, low) = try cell.uuid()
        self.init(high: high, low: low)
    }
}

extension Timestamp: SQLBindable, SQLDecodable {
    package var sqlValue: SQLValue { .timestamp(milliseconds: milliseconds) }

    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self.init(milliseconds: try cell.milliseconds())
    }
}

extension CivilDate: SQLBindable, SQLDecodable {
    package var sqlValue: SQLValue { .date(days: Int32(clamping: dayNumber)) }

    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self.init(dayNumber: Int64(try cell.days()))
    }
}

extension IPAddress: SQLBindable, SQLDecodable {
    package var sqlValue: SQLValue { IPRange(self, prefixLength: isV4 ? 32 : 128).sqlValue }

    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        self = try IPRange(sql: cell).base
    }
}

extension IPRange: SQLBindable, SQLDecodable {
    package var sqlValue: SQLValue { .inet(bytes: base.bytes, prefix: prefixLength) }

    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        let (bytes, prefix) = try cell.inet()
        guard let address = IPAddress(bytes: bytes) else { throw SQLDecodingError("is no IP address") }
        self.init(address, prefixLength: prefix)
    }
}

extension JSON: SQLBindable, SQLDecodable {
    package var sqlValue: SQLValue { .json(text) }

    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        do {
            self = try JSON.parse(Array(try cell.text().utf8), limits: Storage.Limits.json)
        } catch is JSONSyntaxError {
            throw SQLDecodingError("holds JSON that is nested too deep or too long")
        } catch let error as SQLDecodingError {
            throw error
        } catch {
            throw SQLDecodingError("cannot be read as JSON")
        }
    }
}

/// Enumerations whose raw text is what the column's check lists.
extension RawRepresentable where Self: SQLDecodable, RawValue == String {
    package init(sql cell: SQLCell) throws(SQLDecodingError) {
        guard let value = Self(rawValue: try cell.text()) else {
            throw SQLDecodingError("holds a word that this version does not know")
        }
        self = value
    }
}

extension RawRepresentable where Self: SQLBindable, RawValue == String {
    package var sqlValue: SQLValue { .text(rawValue) }
}

extension Platform: SQLBindable, SQLDecodable {}
extension Sensitivity: SQLBindable, SQLDecodable {}
extension AppKey.Kind: SQLBindable, SQLDecodable {}
