internal import Foundation
internal import Postgres
internal import TestSupport
internal import Testing

@Suite struct `The migrator` {
    private func migrations(_ files: [(String, String)]) throws -> [Migration] {
        try files.map { try #require(Migration(fileName: $0.0, text: $0.1)) }
    }

    private var twoTables: [(String, String)] {
        [
            ("0001_create_ana.sql", "CREATE TABLE ana (n int); CREATE INDEX ON ana (n);"),
            ("0002_create_ben.sql", "CREATE TABLE ben (n int);\n-- done\n"),
        ]
    }

    private func tables(_ test: TestDatabase) throws -> [String] {
        let rows = try Connection(test.configuration).query(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename LIMIT 99")
        return try rows.map { row -> String in try row("tablename") }
    }

    @Test func `runs each migration once, in order`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let migrator = Migrator(try migrations(twoTables.reversed()), configuration: test.configuration)
        #expect(try migrator.pending().map(\.name) == ["0001_create_ana", "0002_create_ben"])
        #expect(try tables(test) == [])
        #expect(try migrator.migrate().map(\.name) == ["0001_create_ana", "0002_create_ben"])
        #expect(try migrator.migrate() == [])
        #expect(try migrator.pending() == [])
        #expect(try tables(test) == ["ana", "ben", "schema_migrations"])
    }

    @Test func `rolls back a migration that fails and keeps those before it`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let broken = twoTables + [("0003_break.sql", "CREATE TABLE raj (n int); SELECT 1 / 0;")]
        #expect(throws: MigrationError.self) {
            try Migrator(migrations(broken), configuration: test.configuration).migrate()
        }
        #expect(try tables(test) == ["ana", "ben", "schema_migrations"])
        let mended = twoTables + [("0003_break.sql", "CREATE TABLE raj (n int);")]
        let ran = try Migrator(migrations(mended), configuration: test.configuration).migrate()
        #expect(ran.map(\.name) == ["0003_break"])
    }

    @Test func `refuses one that was edited, renamed, lost or came late`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        try Migrator(migrations(twoTables), configuration: test.configuration).migrate()
        let cases: [([(String, String)], MigrationError)] = [
            ([twoTables[0], ("0002_create_ben.sql", twoTables[1].1 + " ")], .changed("0002_create_ben")),
            ([twoTables[0], ("0002_create_bob.sql", twoTables[1].1)], .changed("0002_create_ben")),
            ([twoTables[0]], .missing("0002_create_ben")),
            (twoTables + [("0002_twice.sql", "")], .sameNumber("0002_twice")),
        ]
        for (files, expected) in cases {
            let migrator = Migrator(try migrations(files), configuration: test.configuration)
            #expect(throws: expected) { try migrator.migrate() }
            #expect(throws: expected) { try migrator.pending() }
        }
        let third = twoTables + [("0004_fourth.sql", "SELECT 1")]
        try Migrator(migrations(third), configuration: test.configuration).migrate()
        let late = Migrator(
            try migrations(third + [("0003_late.sql", "")]), configuration: test.configuration)
        #expect(throws: MigrationError.late("0003_late")) { try late.migrate() }
    }

    @Test func `refuses one that ends its own transaction`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let files = [("0001_commit.sql", "CREATE TABLE ana (n int); COMMIT;")]
        let migrator = Migrator(try migrations(files), configuration: test.configuration)
        #expect(throws: MigrationError.endsTransaction("0001_commit")) { try migrator.migrate() }
    }

    @Test func `may start on many machines at once`() async throws {
        let test = try await TestDatabase.make(isMigrated: false)
        let migrator = Migrator(
            try migrations(twoTables + [("0003_wait.sql", "SELECT pg_sleep(0.2)")]),
            configuration: test.configuration)
        let ran = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 { group.addTask { try migrator.migrate().count } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ran.sorted() == [0, 0, 0, 3])
    }

    @Test func `reads a folder in order and refuses files that are not numbered`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "migrations-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["0002_two.sql", "0001_one.sql", "README.md"] {
            try "-- \(name)".write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let found = try Migration.read(folder: folder.path)
        #expect(found.map(\.name) == ["0001_one", "0002_two"])
        #expect(found.first?.text == "-- 0001_one.sql")
        try "".write(to: folder.appending(path: "three.sql"), atomically: true, encoding: .utf8)
        #expect(throws: MigrationError.badName("three.sql")) { try Migration.read(folder: folder.path) }
        #expect(throws: MigrationError.unreadable("/nonexistent")) {
            try Migration.read(folder: "/nonexistent")
        }
    }

    @Test(arguments: [
        "1_one.sql", "0001.sql", "0000_none.sql", "00a1_x.sql", "0001_one.txt", "-001_x.sql", ".sql",
    ])
    func `takes only NNNN_effect as a name`(name: String) {
        #expect(Migration(fileName: name, text: "") == nil)
    }
}
