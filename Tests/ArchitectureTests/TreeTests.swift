import Testing

/// Places that exist on one machine only.
func machinePaths(in text: String, of path: String) -> [Finding] {
    let places = ["home", "root", "Users", "work", "private/tmp", "mnt", "workspace"].map { "/\($0)/" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        index, line in
        let hit = places.first { place in
            line.ranges(of: place).contains { range in
                guard range.lowerBound > line.startIndex else { return true }
                let before = line[line.index(before: range.lowerBound)]
                return !before.isLetter && !before.isNumber && !"./)}$_-~".contains(before)
            }
        }
        return hit.map { Finding(path, index + 1, "\($0) is a place on somebody's machine") }
    }
}

@Suite struct TreeTests {
    @Test func `no file names a place on somebody's machine`() throws {
        let kinds = [
            ".swift", ".md", ".sql", ".yml", ".json", ".sh", "Makefile", "Dockerfile", "run", "ci",
            "install-deps",
        ]
        let findings = try Repository.paths.filter { path in kinds.contains { path.hasSuffix($0) } }.flatMap {
            path in
            machinePaths(in: try Repository.text(path), of: path)
        }
        expectNone(findings)
    }

    @Test func `a place on somebody's machine is caught`() {
        let text = "let a = \"/ho\" + \"me/ana/afterlink\"".split(separator: "\" + \"").joined()
        #expect(machinePaths(in: text, of: "a.swift").count == 1)
        #expect(machinePaths(in: "see /usr/lib/postgresql/15/bin and docs/home/index", of: "a.md").isEmpty)
    }

    @Test func `every target has its folder, and every folder its target`() {
        let folders = Set(
            Repository.paths.filter { $0.hasPrefix("Sources/") }.map { path in
                path.split(separator: "/").dropFirst().dropLast().prefix(2).joined(separator: "/")
            })
        let held = Set(Arrow.table.map { $0.band == $0.target ? $0.band : "\($0.band)/\($0.target)" })
        #expect(folders == held)
    }

    @Test func `the top level holds what a stranger looks for`() {
        let expected = [
            "Package.swift", "Makefile", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md",
            "LICENSE", "Dockerfile",
            "docker-compose.yml", ".swift-format", ".ci/run", "Docs/Architecture.md", "Docs/Glossary.md",
            "Docs/Privacy.md",
        ]
        #expect(expected.filter { !Repository.paths.contains($0) }.isEmpty)
    }
}
