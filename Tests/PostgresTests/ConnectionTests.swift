internal import Postgres
internal import TestSupport
internal import Testing

@Suite struct `A connection of one's own` {
    @Test func `copies rows in as binary`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let connection = try Connection(test.configuration)
        try connection.execute(
            """
            CREATE TABLE seen (
                id uuid, tiny smallint, small integer, big bigint, at timestamptz, name text, raw bytea,
                address inet, network cidr, tags text[], body jsonb, flag boolean, weight double precision,
                nothing text
            )
            """)
        #expect(try connection.copy("COPY seen FROM STDIN BINARY", rows: oneOfEach) == 1)
        let found = try #require(try connection.query("SELECT * FROM seen").first)
        #expect(try found("id") == Words(high: 1, low: 2))
        #expect(try found("tiny") == Int16.min)
        #expect(try found("small") == Int32.max)
        #expect(try found("big") == Int64.min)
        #expect(try found("at") == Instant(milliseconds: 1_700_000_000_123))
        #expect(try found("name") == "naïve 🙂")
        #expect(try found("raw") == [0, 1, 255] as [UInt8])
        #expect(try found("address") == Network(bytes: [192, 0, 2, 7], prefix: 32))
        #expect(try found("network", as: Network.self).prefix == 32)
        #expect(try found("tags") == ["a", "b\u{FFFD}c", ""])
        #expect(try found("body") == #"{"a": [1, 2]}"#)
        #expect(try found("flag") == true)
        #expect(try found("weight") == -0.25)
        #expect(try found("nothing", as: String?.self) == nil)
    }

    private var oneOfEach: CopyRows {
        var rows = CopyRows(columns: 14)
        rows.beginRow()
        rows.append(uuidHigh: 1, low: 2)
        rows.append(int2: .min)
        rows.append(int4: .max)
        rows.append(int8: .min)
        rows.append(timestampMilliseconds: 1_700_000_000_123)
        rows.append(text: "naïve 🙂")
        rows.append(bytea: [0, 1, 255])
        rows.append(inet: [192, 0, 2, 7], prefix: 32)
        rows.append(inet: [0x20, 0x01, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 12), prefix: 32)
        rows.append(textArray: ["a", "b\0c", ""])
        rows.append(jsonb: #"{"a": [1, 2]}"#)
        rows.append(true)
        rows.append(float8: -0.25)
        rows.appendNull()
        return rows
    }

    @Test(
        arguments: [
            ([0x61, 0x00, 0x62], "a\u{FFFD}b"), ([0xff, 0x61], "\u{FFFD}a"), ([0xc3], "\u{FFFD}"), ([], ""),
            ([0xed, 0xa0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)])
    func `copies any bytes as text that the server takes`(bytes: [UInt8], text: String) async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let connection = try Connection(test.configuration)
        try connection.execute("CREATE TABLE seen (name text)")
        var rows = CopyRows(columns: 1)
        rows.beginRow()
        rows.append(utf8: bytes)
        try connection.copy("COPY seen FROM STDIN BINARY", rows: rows)
        let names = try connection.query("SELECT name FROM seen").map { row -> String in try row("name") }
        #expect(names == [text])
    }

    @Test(arguments: [0, 1, 50_000])
    func `copies no rows, one and many, again and again`(count: Int) async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let connection = try Connection(test.configuration)
        try connection.execute("CREATE TABLE seen (n bigint, name text)")
        var rows = CopyRows(columns: 2, capacity: count * 30)
        for _ in 0..<2 {
            rows.removeAll()
            for number in 0..<count {
                rows.beginRow()
                rows.append(int8: Int64(number))
                rows.append(text: "a visitor")
            }
            #expect(try connection.copy("COPY seen FROM STDIN BINARY", rows: rows) == count)
        }
        let total = try connection.query("SELECT count(*) AS count FROM seen").first
        #expect(try total?("count") == 2 * count)
    }

    @Test func `goes on after a copy that the server refused`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let connection = try Connection(test.configuration)
        try connection.execute("CREATE TABLE seen (n bigint PRIMARY KEY)")
        var rows = CopyRows(columns: 1)
        for _ in 0..<2 {
            rows.beginRow()
            rows.append(int8: 1)
        }
        let refused = await code { _ = try connection.copy("COPY seen FROM STDIN BINARY", rows: rows) }
        #expect(refused == .uniqueViolation(constraint: "seen_pkey"))
        let absent = await code { _ = try connection.copy("COPY absent FROM STDIN BINARY", rows: rows) }
        #expect(absent == .other(sqlState: "42P01"))
        let misuse = await code { _ = try connection.copy("SELECT 1", rows: rows) }
        #expect(misuse == .misuse("copy(_:rows:) takes COPY … FROM STDIN"))
        #expect(connection.isUsable)
        #expect(try connection.query("SELECT n FROM seen").isEmpty)
    }

    @Test(arguments: ["links", "a \"quoted\" channel"])
    func `hears what is sent to its channel once it is committed`(channel: String) async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let listener = try Connection(test.configuration)
        try listener.listen(channel)
        #expect(try listener.waitForNotification(.zero) == nil)
        let sender = try Connection(test.configuration)
        try sender.transaction { transaction in
            _ = try transaction.query("SELECT pg_notify(\(channel), \("one")), pg_notify('other', '')")
            #expect(try listener.waitForNotification(.milliseconds(20)) == nil)
        }
        try sender.execute("SELECT pg_notify(\(channel), \("two"))")
        #expect(try listener.waitForNotification(.seconds(10))?.payload == "one")
        #expect(try listener.waitForNotification(.seconds(10))?.payload == "two")
        #expect(try listener.waitForNotification(.milliseconds(20)) == nil)
    }

    @Test func `says when it can hear no more`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let listener = try Connection(test.configuration)
        try listener.listen("links")
        let pid = try #require(try listener.query("SELECT pg_backend_pid() AS pid").first)
        let number: Int = try pid("pid")
        try Connection(test.configuration).execute("SELECT pg_terminate_backend(\(number)::integer, 5000)")
        let found = await code { _ = try listener.waitForNotification(.seconds(10)) }
        #expect(found == .connectionLost)
        #expect(!listener.isUsable)
    }
}

@Suite struct `A prepared statement` {
    @Test func `is planned once for all values`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let connection = try Connection(test.configuration)
        for number in 0..<8 { _ = try connection.query("SELECT \(number) AS unmistakable") }
        let plans = try connection.query(
            """
            SELECT count(*) AS statements, sum(generic_plans)::bigint AS generic,
                sum(custom_plans)::bigint AS custom
            FROM pg_prepared_statements WHERE statement LIKE '%AS unmistakable'
            """)
        let found = try #require(plans.first)
        #expect(try found("statements") == 1)
        #expect(try found("generic") == 8)
        #expect(try found("custom") == 0)
    }

    @Test func `skips partitions at run time`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let connection = try Connection(test.configuration)
        try connection.execute(
            "CREATE TABLE seen (at timestamptz, n bigint, PRIMARY KEY (at, n)) PARTITION BY RANGE (at)")
        for day in 1...9 {
            try connection.execute(
                """
                CREATE TABLE \(identifier: "seen_\(day)") PARTITION OF seen
                FOR VALUES FROM (\(constant: "2026-01-0\(day)")) TO (\(constant: "2026-01-0\(day) 24:00"))
                """)
        }
        try connection.execute(
            """
            PREPARE look (timestamptz) AS
            SELECT n FROM seen WHERE at >= $1 AND at < $1 + interval '24 hours'
            """
        )
        let plan = try connection.query(
            "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) EXECUTE look ('2026-01-05')")
        let text = try plan.map { row -> String in try row("QUERY PLAN") }.joined(separator: "\n")
        #expect(text.contains("Subplans Removed: 8"), "\(text)")
    }

    @Test func `makes room for another when there are too many`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let connection = try Connection(test.configuration)
        for count in 1...300 {
            let terms = [SQL](repeating: "1", count: count)
            let row = try connection.query("SELECT \(fragment: .joined(terms, by: " + ")) AS sum").first
            #expect(try row?("sum") == count)
        }
        let held = try connection.query("SELECT count(*) AS count FROM pg_prepared_statements").first
        #expect(try held?("count") == 256)
    }

    @Test func `is made anew after a migration changed its result`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let connection = try Connection(test.configuration)
        try connection.execute("CREATE TABLE people (age integer)")
        func look() throws { _ = try connection.query("SELECT age FROM people") }
        try look()
        try Connection(test.configuration).execute("ALTER TABLE people ALTER age TYPE bigint")
        #expect(await code { try look() } == .stalePlan)
        try look()
    }
}
