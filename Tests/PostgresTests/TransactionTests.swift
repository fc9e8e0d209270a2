internal import Postgres
internal import TestSupport
internal import Testing
internal import Threads

@Suite struct `A transaction` {
    private func makeTest() async throws -> TestDatabase {
        let test = try await TestDatabase.make(isMigrated: false)
        try await test.database.transaction { transaction in
            try transaction.execute(
                """
                CREATE TABLE people (
                    id bigint PRIMARY KEY, email text CONSTRAINT one_email UNIQUE,
                    age integer NOT NULL DEFAULT 1 CONSTRAINT grown CHECK (age > 0),
                    friend bigint CONSTRAINT known_friend REFERENCES people
                )
                """)
            try transaction.execute("INSERT INTO people (id, email) VALUES (1, 'ana@example.com')")
        }
        return test
    }

    private func count(_ test: TestDatabase) async throws -> Int {
        let row = try await test.database.read { try $0.queryOne("SELECT count(*) AS count FROM people") }
        let found = try #require(row)
        return try found("count")
    }

    @Test func `keeps everything or, when its body throws, nothing`() async throws {
        let test = try await makeTest()
        let touched = try await test.database.transaction {
            try $0.execute("INSERT INTO people VALUES (2), (3)")
        }
        #expect(touched == 2)
        await #expect(throws: Refusal.self) {
            try await test.database.transaction { transaction in
                try transaction.execute("DELETE FROM people")
                throw Refusal()
            }
        }
        #expect(try await count(test) == 3)
    }

    @Test(
        arguments: [
            (
                "INSERT INTO people (id, email) VALUES (2, 'ana@example.com')",
                .uniqueViolation(constraint: "one_email")
            ),
            ("INSERT INTO people (id, age) VALUES (2, 0)", .checkViolation(constraint: "grown")),
            ("INSERT INTO people (id, age) VALUES (2, NULL)", .notNullViolation(column: "age")),
            (
                "INSERT INTO people (id, friend) VALUES (2, 9)",
                .foreignKeyViolation(constraint: "known_friend")
            ),
            ("SELECT 1 / 0", .other(sqlState: "22012")), ("SELEC", .other(sqlState: "42601")),
            ("COPY people FROM STDIN", .misuse("COPY goes through copy(_:rows:)")),
        ] as [(SQL, PostgresError.Code)])
    func `names what the server refused`(statement: SQL, expected: PostgresError.Code) async throws {
        let test = try await makeTest()
        let found = await code { try await test.database.transaction { _ = try $0.execute(statement) } }
        #expect(found == expected)
        #expect(try await count(test) == 1)
    }

    @Test func `says in public what rule was broken and to the operator by which data`() async throws {
        let test = try await makeTest()
        do {
            try await test.database.transaction { transaction in
                _ = try transaction.execute("INSERT INTO people (id, email) VALUES (2, \("ana@example.com"))")
            }
            Issue.record("the second Ana was let in")
        } catch let error as PostgresError {
            #expect("\(error)" == "PostgreSQL: unique violation of one_email")
            #expect(String(reflecting: error).contains("ana@example.com"))
            #expect(String(reflecting: error).contains("INSERT INTO people"))
        }
    }

    @Test func `does not pretend to commit what a swallowed error has rolled back`() async throws {
        let test = try await makeTest()
        let found = await code {
            try await test.database.transaction { transaction in
                try transaction.execute("INSERT INTO people VALUES (2)")
                do throws(PostgresError) {
                    try transaction.execute("SELECT 1 / 0")
                } catch {
                    #expect(error.code == .other(sqlState: "22012"))
                }
            }
        }
        #expect(found == .rolledBack)
        #expect(try await count(test) == 1)
    }

    @Test func `undoes a part of itself and goes on`() async throws {
        let test = try await makeTest()
        try await test.database.transaction { transaction in
            try transaction.execute("INSERT INTO people VALUES (2)")
            do {
                try transaction.savepoint { part in
                    try part.execute("INSERT INTO people VALUES (3)")
                    throw Refusal()
                }
            } catch is Refusal {}
            do {
                try transaction.savepoint { _ = try $0.execute("INSERT INTO people VALUES (2)") }
            } catch let error as PostgresError {
                #expect(error.code == .uniqueViolation(constraint: "people_pkey"))
            }
            try transaction.savepoint { _ = try $0.execute("INSERT INTO people VALUES (4)") }
        }
        #expect(try await count(test) == 3)
    }

    @Test func `that reads cannot write`() async throws {
        let test = try await makeTest()
        let found = await code { try await test.database.read { _ = try $0.execute("DELETE FROM people") } }
        #expect(found == .readOnly)
    }

    @Test(arguments: [(1, nil, PostgresError.Code.serializationFailure), (2, 2, nil)] as [(Int, Int?, _)])
    func `that lost against another runs as often as it may`(
        attempts: Int, committedIn: Int?, expected: PostgresError.Code?
    ) async throws {
        let test = try await makeTest()
        let runs = Lock(0)
        let rival = test.configuration
        let found = await code {
            let options = TransactionOptions(isolation: .repeatableRead, attempts: attempts)
            try await test.database.transaction(options) { transaction in
                let run = runs.withLock { runs in
                    runs += 1
                    return runs
                }
                _ = try transaction.query("SELECT age FROM people WHERE id = 1")
                if run == 1 { try Connection(rival).execute("UPDATE people SET age = 2 WHERE id = 1") }
                try transaction.execute("UPDATE people SET age = age + 1 WHERE id = 1")
            }
        }
        #expect(found == expected)
        #expect(runs.withLock { $0 } == committedIn ?? 1)
    }
}

@Suite struct `Many statements in one round trip` {
    @Test(arguments: [0, 1, 128, 129, 1000])
    func `answer in order`(count: Int) async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let statements = (0..<count).map { number -> SQL in
            "SELECT \(number) AS number, \(number % 2 == 0 ? nil : "x") AS x"
        }
        let answers = try await test.database.read { try $0.queryAll(statements) }
        let numbers = try answers.joined().map { row -> Int in try row("number") }
        #expect(numbers == Array(0..<count))
    }

    @Test func `stop at the first that fails and leave the connection in step`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { $0.connections = 1 }
        try await test.database.transaction { transaction in
            try transaction.execute("CREATE TABLE numbers (n bigint PRIMARY KEY)")
        }
        let found = await code {
            try await test.database.transaction { transaction in
                _ = try transaction.executeAll([1, 2, 1, 3].map { "INSERT INTO numbers VALUES (\($0))" })
            }
        }
        #expect(found == .uniqueViolation(constraint: "numbers_pkey"))
        let touched = try await test.database.transaction { transaction in
            try transaction.executeAll([1, 2, 3].map { "INSERT INTO numbers VALUES (\($0))" })
        }
        #expect(touched == [1, 1, 1])
    }
}
