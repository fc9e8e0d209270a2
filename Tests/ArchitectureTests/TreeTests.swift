import Testing

/// Places that exist on one machine only.
func machinePaths(in text: String, of path: String) -> [Finding] {
    let places = ["home", "root", "Users", "work", "workspace", "mnt"].map { Array("/\($0)/".utf8) }
    let bytes = Array(text.utf8)
    let slash = UInt8(ascii: "/")
    let starts = bytes.indices.filter { index in
        // In the middle of a longer path or an address it is a folder of ours, or somebody's page.
        guard bytes[index] == slash, index == 0 || !isPathByte(bytes[index - 1]) else { return false }
        return places.contains { bytes[index...].starts(with: $0) }
    }
    return starts.map { start in
        let line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        return Finding(path, line, "a place on somebody's machine")
    }
}

private func isPathByte(_ byte: UInt8) -> Bool {
    Token.isWordByte(byte) || "./)}$-~".utf8.contains(byte)
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
        let home = "/" + "home/"
        let text = "a\nlet path = \"\(home)ana/afterlink\"\n"
        #expect(machinePaths(in: text, of: "a.swift").map(\.line) == [2])
        #expect(machinePaths(in: home + "ana", of: "a.swift").map(\.line) == [1])
        #expect(machinePaths(in: "see /usr/lib/postgresql/15/bin and docs/home/index", of: "a.md").isEmpty)
    }

    @Test func `every target has its folder, and every folder its target`() {
        let sources = Repository.paths.filter { $0.hasPrefix("Sources/") }.map {
            SwiftSource(path: $0, text: "")
        }
        let folders = Set(sources.map { $0.band == $0.target ? $0.band : "\($0.band)/\($0.target)" })
        let held = Set(Arrow.table.map { $0.band == $0.target ? $0.band : "\($0.band)/\($0.target)" })
        #expect(folders.symmetricDifference(held).sorted() == [])
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
