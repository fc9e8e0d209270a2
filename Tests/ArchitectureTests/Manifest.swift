/// The targets of `Package.swift` and what each declares to use, read from its text: asking SwiftPM itself
/// would wait for the build that is running these tests.
struct Manifest {
    private(set) var uses: [String: Set<String>] = [:]
    /// The folder below `Sources` of each `.module`.
    private(set) var bands: [String: String] = [:]

    init(text: String) {
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
        let start = lines.firstIndex { $0.hasPrefix("targets: [") }.map { $0 + 1 } ?? lines.count
        var entry = ""
        for line in lines[start...].prefix(while: {
            !$0.hasPrefix("]") || $0.hasPrefix("])") || $0.hasPrefix("] ")
        }) {
            if Manifest.kind(of: line) != nil {
                add(entry)
                entry = ""
            }
            entry += line + "\n"
        }
        add(entry)
    }

    private mutating func add(_ entry: String) {
        guard let kind = Manifest.kind(of: entry[...]) else { return }
        let end =
            ["path:", "settings:"].compactMap { entry.firstRange(of: $0)?.lowerBound }.min() ?? entry.endIndex
        let source = SwiftSource(path: "Package.swift", text: String(entry[..<end]))
        let names = source.literals.map(\.text)
        let domain = source.tokens.contains { $0.text == "domain" } ? Arrow.domain : []
        switch kind {
        case "module":
            uses[names[0]] = Set(names.dropFirst(2) + domain)
            bands[names[0]] = names[1]
        case "library": uses[names[0]] = []
        case "tests": uses[names[0] + "Tests"] = Set(names + domain)
        default: uses[names[0]] = Set(names.dropFirst() + domain)
        }
    }

    private static func kind(of line: Substring) -> String? {
        let kinds = ["module", "library", "support", "tests", "target", "executableTarget", "testTarget"]
        return kinds.first { line.hasPrefix(".\($0)(") }
    }
}
