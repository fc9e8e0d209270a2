import Testing

/// `Docs/Glossary.md`: the words of the product. The last column's words in backticks may not stand in any
/// identifier.
struct Glossary {
    struct Row {
        let term: String
        let swift: [String]
        let banned: [String]
    }

    let rows: [Row]

    init(text: String) {
        rows = markdownTable(under: "Words", in: text).compactMap { cells in
            guard cells.count == 5 else { return nil }
            return Row(term: cells[0], swift: quoted(cells[2]), banned: quoted(cells[4]))
        }
    }

    func bannedWords(in source: SwiftSource) -> [Finding] {
        var instead: [String: String] = [:]
        for row in rows {
            for word in row.banned { instead[word] = row.term }
        }
        return source.tokens.flatMap { token in
            token.words.compactMap { word in
                instead[word].map {
                    Finding(source.path, token.line, "\(token.text): we say \($0), not \(word)")
                }
            }
        }
    }

    /// Names that the glossary gives and no code uses.
    func unusedNames(in sources: [SwiftSource]) -> [String] {
        let spoken = Set(sources.flatMap { $0.tokens.map(\.text) })
        return rows.flatMap(\.swift).filter { name in
            !name.split(whereSeparator: { $0 == "." || $0 == " " }).allSatisfy { spoken.contains(String($0)) }
        }
    }
}

@Suite struct GlossaryTests {
    private func glossary() throws -> Glossary {
        Glossary(text: try Repository.text("Docs/Glossary.md"))
    }

    @Test func `no identifier uses a word that the glossary refuses`() throws {
        let glossary = try glossary()
        let findings = Repository.sources.flatMap { glossary.bannedWords(in: $0) }
        expectNone(findings)
    }

    @Test func `the glossary names what the code names`() throws {
        let glossary = try glossary()
        #expect(glossary.rows.count > 20)
        #expect(glossary.unusedNames(in: Repository.sources).isEmpty)
        #expect(Set(glossary.rows.map(\.term)).count == glossary.rows.count)
    }

    @Test func `the word that people of this field must not use is refused`() throws {
        let banned = try glossary().rows.flatMap(\.banned)
        #expect(banned.contains("fingerprint"))
        #expect(banned.contains("slug"))
    }

    @Test func `a refused word and a lost name are caught`() {
        let text = """
            ## Words

            | term | meaning | Swift | SQL, wire | not |
            |---|---|---|---|---|
            | device signals | What a device says. | `DeviceSignals` | `signals` | `fingerprint`, `prints` |
            | short code | The part after the domain. | `ShortCode` | – | `slug` |
            """
        let glossary = Glossary(text: text)
        let code =
            """
            struct DeviceSignals { let linkSlug = 1 }
            func hashFingerprint() {}
            let slugger = "slug"  // slug
            """
        let source = SwiftSource(path: "Sources/A/B/C.swift", text: code)
        #expect(glossary.bannedWords(in: source).map(\.line) == [1, 2])
        #expect(glossary.unusedNames(in: [source]) == ["ShortCode"])
    }
}
