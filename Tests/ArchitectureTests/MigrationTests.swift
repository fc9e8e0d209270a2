import Testing

/// Migrations that are out of order or named for a moment instead of an effect.
func misnamedMigrations(_ names: [String]) -> [Finding] {
    let verbs: Set<Substring> = [
        "create", "add", "drop", "allow", "require", "index", "split", "move", "rename", "backfill", "widen",
        "narrow", "keep",
    ]
    return names.sorted().enumerated().compactMap { index, name in
        let parts = name.dropLast(".sql".count).split(separator: "_")
        let digits = String(index + 1)
        let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        guard name.hasSuffix(".sql"), let first = parts.first, first == number else {
            return Finding("Migrations/\(name)", 0, "number \(number) comes here: no gap, no number twice")
        }
        let isEffect =
            parts.count > 2 && verbs.contains(parts[1]) && name.allSatisfy { $0.isASCII && !$0.isUppercase }
        return isEffect
            ? nil : Finding("Migrations/\(name)", 0, "name the effect: \(number)_create_links.sql")
    }
}

@Suite struct MigrationTests {
    @Test func `migrations are numbered without gaps and named by effect`() {
        let names = Repository.paths.filter { $0.hasPrefix("Migrations/") }.map { String($0.dropFirst(11)) }
        let findings = misnamedMigrations(names)
        #expect(!names.isEmpty)
        expectNone(findings)
    }

    @Test(arguments: [
        ["0002_create_links.sql"], ["0001_create_links.sql", "0003_create_clicks.sql"],
        ["0001_create_links.sql", "0001_create_clicks.sql"], ["0001_links.sql"], ["0001_update_links.sql"],
        ["0001_create_links.txt"], ["1_create_links.sql"], ["0001_create_Links.sql"],
    ])
    func `a migration out of order or misnamed is caught`(names: [String]) {
        #expect(misnamedMigrations(names).count == 1)
    }
}
