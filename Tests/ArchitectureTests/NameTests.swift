import Testing

/// Words that name a kind of code instead of a thing of the product. A homeless function is a missing
/// concept.
private let hollowWords: Set = [
    "manager", "helper", "helpers", "util", "utils", "utility", "utilities", "service", "handler", "impl",
    "common", "base",
    "info", "data", "misc", "stuff",
]

func hollowTypeNames(in source: SwiftSource) -> [Finding] {
    source.typeNames.compactMap { name in
        guard let last = name.words.last, hollowWords.contains(last) else { return nil }
        return Finding(source.path, name.line, "\(name.text) says what kind of code it is, not what thing")
    }
}

/// Folders and files that are named for history or for nothing in particular.
func hollowPaths(_ paths: [String]) -> [Finding] {
    let hollow = hollowWords.union(["new", "old", "deprecated", "legacy", "shared", "extensions", "temp"])
    return paths.filter { $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") }.compactMap { path in
        let parts = path.split(separator: "/").map { $0.split(separator: ".").first ?? "" }
        let names = parts.flatMap { Token(text: String($0)).words.suffix(1) }
        let isNamedForNothing = parts.contains { $0 == "Start" } || !hollow.isDisjoint(with: names)
        return isNamedForNothing ? Finding(path, 0, "named for no thing of the product") : nil
    }
}

/// Files that share no word with their first sentence nor with anything inside: `ShortCode+Text.swift`
/// extends `ShortCode`, and `LabelBodies.swift` holds `LabelRequest` and `LabelBody`.
func misnamedFiles(_ source: SwiftSource) -> [Finding] {
    let file = source.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    let parts = file.split(separator: "+").flatMap { Token(text: String($0)).words }
    let sentence = source.comments.first { !$0.isEmpty }?.split { !$0.isLetter }.map { $0.lowercased() } ?? []
    let subject = Set(parts.map(singular))
    let isNamed =
        !subject.isDisjoint(with: sentence.map(singular))
        || source.names.contains { !subject.isDisjoint(with: $0.words.map(singular)) }
    return isNamed || file == "main"
        ? [] : [Finding(source.path, 0, "nothing inside is called anything of \(file)")]
}

private func singular(_ word: String) -> String {
    word.count > 1 && word.last == "s" ? String(word.dropLast()) : word
}

@Suite struct NameTests {
    @Test func `types are named for things`() {
        let findings = (Repository.sources + Repository.tests).flatMap(hollowTypeNames)
        expectNone(findings)
    }

    @Test func `folders and files are named for things`() {
        let findings = hollowPaths(Repository.paths)
        expectNone(findings)
    }

    @Test func `a file is named for what is inside`() {
        let findings = Repository.sources.flatMap(misnamedFiles)
        expectNone(findings)
    }

    @Test(arguments: [
        "struct LinkManager {}", "package enum StringUtils {}", "final class ClickHandler {}",
        "protocol StoreImpl {}",
        "typealias LinkInfo = Link", "actor SignupService {}",
    ])
    func `a hollow type name is caught`(text: String) {
        #expect(hollowTypeNames(in: SwiftSource(path: "Sources/A/B/C.swift", text: text)).count == 1)
    }

    @Test(arguments: ["struct ServiceArea {}", "func handler() {}", "class func base() {}", "let x = Data()"])
    func `only the last word of a type's name counts`(text: String) {
        #expect(hollowTypeNames(in: SwiftSource(path: "Sources/A/B/C.swift", text: text)).isEmpty)
    }

    @Test(arguments: [
        "Sources/Domain/Common/Link.swift", "Sources/Domain/Links/Helpers/Link.swift",
        "Tests/LinksTests/LinkUtils.swift",
        "Sources/Domain/Links/Start.swift", "Sources/Domain/Links/Deprecated/Link.swift",
    ])
    func `a hollow path is caught`(path: String) {
        #expect(hollowPaths([path]).count == 1)
    }

    @Test func `a misnamed file is caught`() {
        let text = "package struct ShortCode {}"
        #expect(misnamedFiles(SwiftSource(path: "Sources/Domain/Links/Slugs.swift", text: text)).count == 1)
        #expect(
            misnamedFiles(SwiftSource(path: "Sources/Domain/Links/ShortCode+Text.swift", text: text)).isEmpty)
    }
}
