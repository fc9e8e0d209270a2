import Testing

/// Names of environment variables that a text speaks of: `AFTERLINK_…` and `DATABASE_URL`.
func settingNames(in text: String) -> Set<String> {
    let words = text.split { letter in !letter.isUppercase && !letter.isNumber && letter != "_" }
    let names = words.filter { $0.hasPrefix("AFTERLINK_") || $0 == "DATABASE_URL" }
    return Set(names.map { String($0) })
}

@Suite struct SettingsTests {
    /// What the server reads, by the literals of its own sources.
    private static let read = Set(
        Repository.sources.filter { $0.target == "afterlink" }.flatMap(\.literals)
            .flatMap { literal in settingNames(in: literal.text) }
    )

    @Test func `Operations lists exactly the settings that the server reads`() throws {
        let rows = markdownTable(under: "Settings", in: try Repository.text("Docs/Operations.md"))
        #expect(Set(rows.flatMap { quoted($0[0]) }).symmetricDifference(SettingsTests.read).sorted() == [])
    }

    @Test(arguments: [
        "Dockerfile", "docker-compose.yml", "README.md", "Docs/Operations.md", "Docs/ThreatModel.md",
    ])
    func `no file names a setting that does not exist`(path: String) throws {
        let named = settingNames(in: try Repository.text(path))
        #expect(named.subtracting(SettingsTests.read).sorted() == [])
    }

    @Test func `a setting is told from other words`() {
        let text =
            "`AFTERLINK_DATA=/x`, ${AFTERLINK_SECRET:?}, afterlink_data, POSTGRES_USER and DATABASE_URL."
        #expect(settingNames(in: text) == ["AFTERLINK_DATA", "AFTERLINK_SECRET", "DATABASE_URL"])
    }
}
