import Testing

/// Imports that the table does not allow, in the file of a target below `Sources`.
func strayImports(in source: SwiftSource, table: [Arrow]) -> [Finding] {
    guard let arrow = table.first(where: { $0.target == source.target && $0.band == source.band }) else {
        return [
            Finding(source.path, 0, "target \(source.target) of \(source.band) is not in the arrow table")
        ]
    }
    let siblings = Set(table.map(\.target))
    return source.imports.compactMap { found in
        let isAllowed =
            siblings.contains(found.module)
            ? arrow.uses.contains(found.module) : arrow.system.contains(found.module) || found.isScoped
        return isAllowed
            ? nil : Finding(source.path, found.line, "\(source.target) may not import \(found.module)")
    }
}

/// Where the manifest and the table differ.
func manifestDifferences(_ manifest: Manifest, table: [Arrow]) -> [Finding] {
    let isOurs = { (target: String) in !target.hasSuffix("Tests") && target != "TestSupport" }
    let missing = Set(manifest.uses.keys.filter(isOurs)).symmetricDifference(table.map(\.target))
    var findings = missing.sorted().map {
        Finding("Package.swift", 0, "\($0) is not both in the manifest and in the arrow table")
    }
    for arrow in table {
        let declared = manifest.uses[arrow.target] ?? []
        for name in declared.symmetricDifference(arrow.uses).sorted() {
            findings.append(
                Finding("Package.swift", 0, "\(arrow.target) → \(name) is in one of table and manifest"))
        }
        if let band = manifest.bands[arrow.target], band != arrow.band {
            findings.append(
                Finding("Package.swift", 0, "\(arrow.target) is in band \(band), not \(arrow.band)"))
        }
    }
    return findings
}

/// Modules that a test imports although its target does not declare them.
func undeclaredImports(in source: SwiftSource, manifest: Manifest) -> [Finding] {
    guard let declared = manifest.uses[source.band] else { return [] }
    let toolchain: Set = [
        "Testing", "Foundation", "FoundationNetworking", "Glibc", "Synchronization", "Dispatch",
    ]
    return source.imports.filter { !declared.contains($0.module) && !toolchain.contains($0.module) }.map {
        Finding(source.path, $0.line, "\(source.band) does not declare \($0.module)")
    }
}

/// The rules behind the rows: what no edit of the table may allow.
func brokenBandRules(in table: [Arrow]) -> [Finding] {
    let bands = Dictionary(uniqueKeysWithValues: table.map { ($0.target, $0.band) })
    let lower: [String: Set<String>] = [
        "Domain": ["Domain"], "Contract": ["Contract"], "Platform": ["Platform"],
        "Application": ["Domain", "Platform", "Application"],
        "Interfaces": ["Domain", "Contract", "Application", "Platform"],
    ]
    var findings: [Finding] = []
    for arrow in table {
        for name in arrow.uses.sorted() where !(lower[arrow.band]?.contains(bands[name] ?? "") ?? true) {
            findings.append(Finding(arrow.target, 0, "\(arrow.band) may not reach \(name)"))
        }
        for name in ["Storage", "Postgres"] where arrow.band == "Interfaces" && arrow.uses.contains(name) {
            findings.append(Finding(arrow.target, 0, "a door may not reach \(name)"))
        }
        if arrow.band == "Domain", !arrow.system.isEmpty {
            findings.append(Finding(arrow.target, 0, "Domain imports no module of the toolchain"))
        }
    }
    for library in table.map(\.target) where library.hasPrefix("CLib") {
        let users = table.filter { $0.uses.contains(library) }.map(\.target)
        if users.count != 1 {
            findings.append(Finding(library, 0, "seen by \(users), not by exactly one target"))
        }
    }
    return findings
}

@Suite struct ArrowTests {
    @Test func `no file imports what the arrow table does not allow`() {
        let findings = Repository.sources.flatMap { strayImports(in: $0, table: Arrow.table) }
        expectNone(findings)
    }

    @Test func `no test imports what its target does not declare`() throws {
        let manifest = Manifest(text: try Repository.text("Package.swift"))
        let findings = Repository.tests.flatMap { undeclaredImports(in: $0, manifest: manifest) }
        expectNone(findings)
    }

    @Test func `the manifest declares the arrow table`() throws {
        let manifest = Manifest(text: try Repository.text("Package.swift"))
        let findings = manifestDifferences(manifest, table: Arrow.table)
        expectNone(findings)
    }

    @Test func `the arrow table keeps the rules of the bands`() {
        let findings = brokenBandRules(in: Arrow.table)
        expectNone(findings)
    }

    @Test(arguments: [
        "import Matching", "package import Matching", "internal import func Matching.decide",
        "import Foundation",
        "@testable import Matching",
    ])
    func `a stray import is caught`(line: String) {
        let source = SwiftSource(
            path: "Sources/Domain/Links/Link.swift", text: "internal import Vocabulary\n" + line)
        #expect(strayImports(in: source, table: Arrow.table).map(\.line) == [2])
    }

    @Test func `a file outside every row is caught`() {
        let source = SwiftSource(path: "Sources/Domain/Postbacks/Postback.swift", text: "")
        #expect(strayImports(in: source, table: Arrow.table).count == 1)
    }

    @Test func `a scoped import of a pure function is no arrow`() {
        let source = SwiftSource(
            path: "Sources/Domain/Matching/Bits.swift", text: "internal import func Glibc.log2")
        #expect(strayImports(in: source, table: Arrow.table).isEmpty)
    }

    @Test func `a manifest that differs is caught, more or less`() {
        let table = [Arrow("A", in: "Domain"), Arrow("B", in: "Domain", uses: ["A"])]
        let text = """
                targets: [
                    .module("A", in: "Domain", uses: ["B"]),
                    .module(
                        "B", in: "Platform",
                        uses: []),
                    .library("C", pkgConfig: "c", package: "c-dev"),
                ]
            """
        let findings = manifestDifferences(Manifest(text: text), table: table).map(\.message)
        #expect(findings.count == 4, "\(findings)")
        #expect(findings.contains("A → B is in one of table and manifest"))
        #expect(findings.contains("B → A is in one of table and manifest"))
        #expect(findings.contains("B is in band Platform, not Domain"))
        #expect(findings.contains("C is not both in the manifest and in the arrow table"))
    }

    @Test func `a test's stray import is caught`() {
        let manifest = Manifest(text: "targets: [\n.tests(\"Links\", uses: [\"Vocabulary\"]),\n]")
        let text = "import Links\nimport Testing\nimport Vocabulary\nimport Storage"
        let source = SwiftSource(path: "Tests/LinksTests/MintTests.swift", text: text)
        #expect(undeclaredImports(in: source, manifest: manifest).map(\.line) == [4])
    }

    @Test(arguments: [
        Arrow("Links", in: "Domain", uses: ["Postgres"]),
        Arrow("Links", in: "Domain", system: ["Foundation"]),
        Arrow("Postgres", in: "Platform", uses: ["Links"]),
        Arrow("PublicAPI", in: "Interfaces", uses: ["Postgres"]),
        Arrow("AfterlinkClient", in: "Contract", uses: ["HTTPServer"]),
        Arrow("Storage", in: "Application", uses: ["CLibPQ"]),
    ])
    func `a table that breaks a rule of the bands is caught`(row: Arrow) {
        let broken = Arrow.table.map { $0.target == row.target ? row : $0 }
        #expect(!brokenBandRules(in: broken).isEmpty)
    }
}
