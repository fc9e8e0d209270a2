import Testing

/// String literals that read like SQL. Statements live in `Storage` and `Migrations`, and the words of the
/// protocol in `Postgres`: anywhere else they would escape the types that bind values.
func strayStatements(in source: SwiftSource) -> [Finding] {
    source.literals.filter { isStatement($0.text) }.map {
        Finding(source.path, $0.line, "SQL belongs in Storage")
    }
}

private func isStatement(_ literal: String) -> Bool {
    let words = literal.split { !$0.isLetter && $0 != "_" }
    guard let first = words.first?.lowercased() else { return false }
    let pairs: Set = [
        "insert into", "delete from", "create table", "create index", "create schema", "create database",
        "alter table",
        "drop table", "drop schema", "drop database", "truncate table", "select exists", "order by",
        "group by",
    ]
    let spoken = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    if spoken.contains(where: { pairs.contains($0.lowercased()) }) { return true }
    let isShouted = words.contains { ["SELECT", "WHERE", "RETURNING", "VALUES", "TRUNCATE"].contains($0) }
    return isShouted
        || ["select", "with"].contains(first) && words.dropFirst().contains { $0.lowercased() == "from" }
        || first == "update" && words.contains { $0.lowercased() == "set" }
        || first == "copy" && words.contains { ["STDIN", "STDOUT", "FORMAT"].contains($0) }
}

@Suite struct SQLBoundaryTests {
    private static let homes: Set = ["Storage", "Postgres", "PostgresCluster"]

    @Test func `no statement stands outside Storage and Postgres`() {
        let findings = Repository.sources.filter { !SQLBoundaryTests.homes.contains($0.target) }.flatMap(
            strayStatements)
        expectNone(findings)
    }

    @Test(arguments: [
        "SELECT id FROM links", "select id\\n from links", "INSERT INTO links (id) VALUES (1)",
        "delete from clicks",
        "UPDATE links SET code = $1", "update links set code = 'a'", "CREATE TABLE links ()",
        "COPY clicks FROM STDIN",
        "WITH newest AS (SELECT 1)", "id = $1 ORDER BY id",
    ])
    func `a statement is caught`(statement: String) {
        for text in ["run(\"\(statement)\")", "run(\"\"\"\n\(statement)\n\"\"\")"] {
            let source = SwiftSource(path: "Sources/Application/Workflows/MintLink.swift", text: text)
            #expect(strayStatements(in: source).map(\.line) == [1])
        }
    }

    @Test(arguments: [
        "let method = \"DELETE\"", "// SELECT id FROM links",
        "let header = \"Link update\"", "let code = \"insert_failed\"",
    ])
    func `prose and method names are no statements`(line: String) {
        let source = SwiftSource(path: "Sources/Interfaces/PublicAPI/Links.swift", text: line)
        #expect(strayStatements(in: source).isEmpty)
    }
}
