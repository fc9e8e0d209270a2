internal import Postgres
internal import TestSupport
internal import Testing

@Suite struct `A query` {
    @Test func `gives back what it bound`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let row = try await test.database.read { transaction in
            try transaction.queryOne(
                """
                SELECT \(true) AS bool, \(Int64.min) AS int8, \(1.5) AS float8, \("naïve 🙂")::text AS text,
                    \([0, 255] as [UInt8]) AS bytea,
                    \(["a", "", "b,\"c"]) AS texts, \(nil as String?)::text AS none,
                    \(SQLValue.uuid(high: 1, low: .max)) AS uuid,
                    \(SQLValue.json(#"{"a": 1}"#))::jsonb AS jsonb,
                    \(SQLValue.timestamp(milliseconds: -1)) AS time,
                    \([Int64.max, -1]) AS ints, ''::bytea AS empty
                """)
        }
        let found = try #require(row)
        #expect(try found("bool") == true)
        #expect(try found("int8") == Int64.min)
        #expect(try found("float8") == 1.5)
        #expect(try found("text") == "naïve 🙂")
        #expect(try found("bytea") == [0, 255] as [UInt8])
        #expect(try found("texts") == ["a", "", "b,\"c"])
        #expect(try found("none", as: String?.self) == nil)
        #expect(try found("uuid", as: Words.self) == Words(high: 1, low: .max))
        #expect(try found("jsonb") == #"{"a": 1}"#)
        #expect(try found("time", as: Instant.self).milliseconds == -1)
        #expect(try found("ints") == [Int64.max, -1])
        #expect(try found("empty") == [] as [UInt8])
    }
}

private struct Words: SQLDecodable, Equatable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(sql cell: SQLCell) throws(SQLDecodingError) {
        (high, low) = try cell.uuid()
    }
}

private struct Instant: SQLDecodable {
    let milliseconds: Int64

    init(sql cell: SQLCell) throws(SQLDecodingError) {
        milliseconds = try cell.milliseconds()
    }
}
