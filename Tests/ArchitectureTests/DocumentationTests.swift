import Testing

/// Types that nobody introduced: each type at the top of a file, unless it is private or fits one line,
/// starts with a sentence that adds something its name does not say.
func undocumentedTypes(in source: SwiftSource) -> [Finding] {
    source.code.indices.compactMap { index in
        let words = source.code[index].split(separator: " ")
        guard source.code[index].first?.isLetter == true, !words.contains("private"),
            !words.contains("fileprivate"),
            words.prefix(4).contains(where: { ["struct", "class", "enum", "actor", "protocol"].contains($0) }
            ),
            words.last?.hasSuffix("}") == false, words.first != "import"
        else { return nil }
        let above = source.code.indices[..<index].last { !source.code[$0].hasPrefix("@") }
        let isDocumented = above.map { source.comments[$0].hasPrefix("///") } ?? false
        return isDocumented ? nil : Finding(source.path, index + 1, "what is it? \(source.code[index])")
    }
}

/// Tests that reach inside. Below the product's own words, what a parser or a ring buffer holds may be looked
/// at.
func innerLooks(in source: SwiftSource, table: [Arrow]) -> [Finding] {
    let platform = Set(table.filter { $0.band == "Platform" }.map(\.target))
    return source.imports.compactMap { found in
        let isInner = source.code[found.line - 1].hasPrefix("@testable") && !platform.contains(found.module)
        return isInner
            ? Finding(source.path, found.line, "tests call what users of \(found.module) call") : nil
    }
}

@Suite struct DocumentationTests {
    @Test func `every type is introduced by a sentence`() {
        expectNone(Repository.sources.flatMap(undocumentedTypes))
    }

    @Test func `tests look inside Platform at most`() {
        expectNone(Repository.tests.flatMap { innerLooks(in: $0, table: Arrow.table) })
    }

    @Test(arguments: [
        "struct A {", "package final class A: B {", "// Not a documentation comment.\npackage enum A {",
        "/// Of another.\n\nstruct A {", "public protocol A {",
    ])
    func `a type without its sentence is caught`(text: String) {
        #expect(
            undocumentedTypes(in: SwiftSource(path: "Sources/A/B/C.swift", text: text + "\n}")).count == 1)
    }

    @Test(arguments: [
        "/// Why.\nstruct A {", "/// Why.\n@Suite\nstruct A {", "private struct A {", "enum A: Error {}",
        "    struct A {",
        "extension A {", "func classify() {",
    ])
    func `what needs no sentence passes`(text: String) {
        #expect(undocumentedTypes(in: SwiftSource(path: "Sources/A/B/C.swift", text: text + "\n}")).isEmpty)
    }

    @Test func `a look inside the product is caught`() {
        let text = "@testable import HTTPServer\n@testable import Matching\nimport Links"
        let source = SwiftSource(path: "Tests/MatchingTests/A.swift", text: text)
        #expect(innerLooks(in: source, table: Arrow.table).map(\.line) == [2])
    }
}
