import Testing

/// Relative links of a Markdown file that lead nowhere.
func brokenLinks(in text: String, of path: String, tree: Set<String>) -> [Finding] {
    let folder = path.split(separator: "/").dropLast().map(String.init)
    return linkTargets(in: text).compactMap { line, target in
        guard !target.contains("://"), !target.hasPrefix("#"), !target.hasPrefix("mailto:") else {
            return nil
        }
        let file = target.split(separator: "#").first.map(String.init) ?? ""
        var parts = folder
        for part in file.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        let resolved = parts.joined(separator: "/")
        let leads = tree.contains(resolved) || tree.contains { $0.hasPrefix(resolved + "/") }
        return leads ? nil : Finding(path, line, "\(target) leads nowhere")
    }
}

private func linkTargets(in text: String) -> [(line: Int, target: String)] {
    var targets: [(line: Int, target: String)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        for part in line.split(separator: "](", omittingEmptySubsequences: false).dropFirst() {
            targets.append((index + 1, String(part.prefix { $0 != ")" && $0 != " " })))
        }
    }
    return targets
}

/// `make` words in a text that the Makefile does not know.
func unknownDoors(in text: String, makefile: String) -> [String] {
    let known = Set(
        makefile.split(separator: "\n").compactMap { line in
            line.first?.isLetter == true ? line.split(separator: ":").first.map(String.init) : nil
        })
    let doors = text.split(separator: "`").compactMap { part -> String? in
        guard part.hasPrefix("make ") else { return nil }
        return part.dropFirst(5).split(whereSeparator: { $0 == " " || $0 == "\n" }).first.map(String.init)
    }
    return doors.filter { !known.contains($0) }
}

@Suite struct DocumentTests {
    private static let pages = Repository.paths.filter { $0.hasSuffix(".md") }

    @Test func `every relative link of every page resolves`() throws {
        let tree = Set(Repository.paths)
        let findings = try DocumentTests.pages.flatMap { path in
            brokenLinks(in: try Repository.text(path), of: path, tree: tree)
        }
        expectNone(findings)
    }

    @Test func `every make command that a page names exists`() throws {
        let makefile = try Repository.text("Makefile")
        for path in DocumentTests.pages {
            let unknown = unknownDoors(in: try Repository.text(path), makefile: makefile)
            #expect(unknown.isEmpty, "\(path) names make \(unknown)")
        }
    }

    @Test func `the README gives the two commands`() throws {
        let text = try Repository.text("README.md")
        #expect(text.contains("make run"))
        #expect(text.contains("make test"))
    }

    @Test func `Architecture shows the arrow table that the tests hold`() throws {
        let rows = markdownTable(under: "Arrows", in: try Repository.text("Docs/Architecture.md"))
        let shown = rows.map { cells in "\(quoted(cells[0])) \(quoted(cells[2]).sorted())" }
        let held = Arrow.table.map { "\([$0.target]) \($0.uses.union($0.system).sorted())" }
        #expect(Set(shown).symmetricDifference(held).sorted() == [])
        #expect(shown.count == held.count)
    }

    @Test func `the stages name what exists: doors aside, functions, types, stores and tables`() throws {
        let rows = markdownTable(under: "Stages", in: try Repository.text("Docs/Architecture.md"))
        let spoken = Set(Repository.sources.flatMap { $0.names.map(\.text) })
        let tables = try Repository.paths.filter { $0.hasPrefix("Migrations/") }.map(Repository.text).joined()
        #expect(rows.count >= 5)
        for row in rows where row.count == 6 {
            #expect((quoted(row[2]) + quoted(row[3])).filter { !spoken.contains($0) } == [])
            let stores = quoted(row[4]).map { "Sources/Application/Storage/Transaction+\($0).swift" }
            #expect(stores.filter { !Repository.paths.contains($0) } == [])
            let names = row[5].split(separator: ", ").filter { $0 != "–" }
            #expect(names.filter { !tables.contains("CREATE TABLE \($0) ") } == [])
        }
        #expect(rows.allSatisfy { $0.count == 6 })
    }

    @Test func `a broken link is caught`() {
        let text =
            """
            See [a](Architecture.md#arrows), [b](../README.md), [c](Decisions),
            [d](Lost.md), [e](https://example.com)
            """
        let tree: Set = ["Docs/Architecture.md", "README.md", "Docs/Decisions/0001-own-server.md"]
        #expect(
            brokenLinks(in: text, of: "Docs/Privacy.md", tree: tree) == [
                Finding("Docs/Privacy.md", 2, "Lost.md leads nowhere")
            ])
    }

    @Test func `an unknown make command is caught`() {
        let makefile = "run: ## Run\n\t@true\ntest-fast: build\n"
        #expect(
            unknownDoors(in: "Say `make run`, `make test-fast`, or `make fly`.", makefile: makefile) == [
                "fly"
            ])
    }

    @Test func `tables are read by heading, cells by backticks`() {
        let text = "# Page\n## Arrows\nProse.\n\n| a | b |\n|---|---|\n| `x` | y, `z w` |\n\n| other |\n"
        #expect(markdownTable(under: "Arrows", in: text) == [["`x`", "y, `z w`"]])
        #expect(markdownTable(under: "Lost", in: text).isEmpty)
        #expect(quoted("`x`, y and `z w`") == ["x", "z w"])
    }
}
