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
                    \([0, 255] as [UInt8]) AS bytea, \([] as [UInt8]) AS empty, \("")::text AS blank,
                    \(nil as String?)::text AS none, \(SQLValue.json(#"{"a": 1}"#))::jsonb AS jsonb
                """)
        }
        let found = try #require(row)
        #expect(try found("bool") == true)
        #expect(try found("int8") == Int64.min)
        #expect(try found("float8") == 1.5)
        #expect(try found("text") == "naïve 🙂")
        #expect(try found("bytea") == [0, 255] as [UInt8])
        #expect(try found("empty") == [] as [UInt8])
        #expect(try found("blank") == "")
        #expect(try found("none", as: String?.self) == nil)
        #expect(try found("jsonb") == #"{"a": 1}"#)
    }

    @Test(arguments: [0, -1, 1, 946_684_800_000, 1_893_456_000_123, -62_135_596_800_000, 253_402_300_799_999])
    func `keeps instants to the millisecond`(milliseconds: Int64) async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let row = try await test.database.read { transaction in
            try transaction.queryOne(
                """
                SELECT \(SQLValue.timestamp(milliseconds: milliseconds)) AS instant,
                    (1000 * extract(epoch FROM \(SQLValue.timestamp(milliseconds: milliseconds))))::bigint
                        AS epoch
                """)
        }
        let found = try #require(row)
        #expect(try found("instant") == Instant(milliseconds: milliseconds))
        #expect(try found("epoch") == milliseconds)
    }

    @Test func `takes instants beyond PostgreSQL's range as infinity`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let row = try await test.database.read { transaction in
            try transaction.queryOne(
                """
                SELECT \(SQLValue.timestamp(milliseconds: .max))::text AS late,
                    \(SQLValue.timestamp(milliseconds: .min))::text AS early
                """)
        }
        let found = try #require(row)
        #expect(try found("late") == "infinity")
        #expect(try found("early") == "-infinity")
    }

    @Test func `speaks of addresses, days and identifiers as PostgreSQL does`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let version6: [UInt8] = [0x20, 0x01, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 12)
        let row = try await test.database.read { transaction in
            try transaction.queryOne(
                """
                SELECT host(\(SQLValue.inet(bytes: [192, 0, 2, 7], prefix: 32))) AS host,
                    \(SQLValue.inet(bytes: version6, prefix: 32))::text AS network,
                    '203.0.113.0/24'::cidr AS cidr,
                    \(SQLValue.date(days: 20_000))::text AS date, DATE '1969-12-31' AS day,
                    \(SQLValue.uuid(high: 0x0190_163d_8694_739b, low: 0xaea5_966c_26f8_ad91))::text AS uuid,
                    '00000000-0000-0001-ffff-ffffffffffff'::uuid AS words
                """)
        }
        let found = try #require(row)
        #expect(try found("host") == "192.0.2.7")
        #expect(try found("network") == "2001:db8::/32")
        #expect(try found("cidr") == Network(bytes: [203, 0, 113, 0], prefix: 24))
        #expect(try found("date") == "2024-10-04")
        #expect(try found("day") == Day(days: -1))
        #expect(try found("uuid") == "0190163d-8694-739b-aea5-966c26f8ad91")
        #expect(try found("words") == Words(high: 1, low: 0xffff_ffff_ffff_ffff))
    }

    @Test func `carries arrays, empty ones too`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let row = try await test.database.read { transaction in
            try transaction.queryOne(
                """
                SELECT \(["a", "", "b,\"c\\"]) AS texts, \([] as [String]) AS nothing,
                    \([Int64.max, -1]) AS ints,
                    \([0.5]) AS doubles, array_length(\(SQLValue.uuidArray([(1, 2), (3, 4)])), 1) AS uuids,
                    \(SQLValue.boolArray([true, false]))::text AS flags,
                    (\(SQLValue.timestampArray(milliseconds: [0, 5])))[2] AS second
                """)
        }
        let found = try #require(row)
        #expect(try found("texts") == ["a", "", "b,\"c\\"])
        #expect(try found("nothing") == [] as [String])
        #expect(try found("ints") == [Int64.max, -1])
        #expect(try found("doubles") == [0.5])
        #expect(try found("uuids") == 2)
        #expect(try found("flags") == "{t,f}")
        #expect(try found("second") == Instant(milliseconds: 5))
    }

    @Test(arguments: ["'; DROP TABLE people; --", "$1", "\\", "a''b", "\u{FFFD}"])
    func `cannot be changed by what it binds or quotes`(text: String) async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        try await test.database.transaction { transaction in
            try transaction.execute("CREATE TABLE people (name text, \(identifier: text + "\"") text)")
            try transaction.execute("INSERT INTO people VALUES (\(text), \(constant: text))")
            let row = try transaction.queryOne("SELECT * FROM people WHERE name = \(text)")
            #expect(try row?("name") == text)
            #expect(try row?(text + "\"") == text)
        }
    }

    @Test func `joins fragments and numbers their values onwards`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let conditions: [SQL] = ["n > \(2)", "n < \(6)", "n <> \(4)"]
        let rows = try await test.database.read { transaction in
            try transaction.query(
                """
                SELECT n FROM generate_series(1, \(9)) AS n
                WHERE \(fragment: .joined(conditions, by: " AND "))
                """
            )
        }
        #expect(try rows.map { try $0("n", as: Int.self) } == [3, 5])
    }

    @Test func `refuses text with U+0000 by the number of its parameter`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let found = await code {
            _ = try await test.database.read { try $0.query("SELECT \("fine")::text, \("a\0b")::text") }
        }
        #expect(found == .nulInText(parameter: 2))
    }

    @Test func `keeps a parameter's type when it is NULL at first`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        try await test.database.transaction { transaction in
            try transaction.execute("CREATE TABLE numbers (small smallint, id uuid)")
            for (small, id) in [(nil, SQLValue.null), (7, .uuid(high: 1, low: 2)), (nil, .null)]
                as [(Int?, _)]
            {
                try transaction.execute("INSERT INTO numbers VALUES (\(small), \(id))")
            }
            let sums = try transaction.queryOne("SELECT sum(small) AS sum, count(id) AS ids FROM numbers")
            #expect(try sums?("sum") == 7)
            #expect(try sums?("ids") == 1)
        }
    }
}

@Suite struct `A cell that is not what was asked for` {
    private func codeOfReading<T: SQLDecodable>(_ statement: SQL, as type: T.Type) async throws
        -> PostgresError.Code?
    {
        let test = try await TestDatabase.make(isMigrated: false)
        return await code {
            let row = try await test.database.read { try $0.queryOne(statement) }
            _ = try row?("secret", as: T.self)
        }
    }

    @Test func `is an error that names the column and not the value`() async throws {
        let found = try await codeOfReading("SELECT 'ana@example.com'::text AS secret", as: Int.self)
        #expect(found == .undecodable(column: "secret", reason: "is not an integer type"))
        let description = found.map { PostgresError.Code.undecodable(column: "c", reason: "\($0)") }
        #expect(!String(describing: description).contains("ana"))
    }

    @Test func `may be NULL, too large, numeric or absent`() async throws {
        let null = try await codeOfReading("SELECT NULL::text AS secret", as: String.self)
        #expect(null == .undecodable(column: "secret", reason: "is NULL"))
        let large = try await codeOfReading("SELECT 70000 AS secret", as: Int16.self)
        #expect(
            large == .undecodable(column: "secret", reason: "is too large for the integer that was asked for")
        )
        let numeric = try await codeOfReading("SELECT 1.5 AS secret", as: String.self)
        #expect(numeric == .undecodable(column: "secret", reason: "is not of a text type"))
        let absent = try await codeOfReading("SELECT 1 AS other", as: Int.self)
        #expect(absent == .undecodable(column: "secret", reason: "the statement selects no such column"))
    }
}
