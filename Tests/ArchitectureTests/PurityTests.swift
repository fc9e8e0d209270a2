import Testing

/// Domain decides by what it is given: reading a clock, drawing a random number or starting work is caught
/// here. Most of it needs a module that Domain may not import; the standard library's own are these.
func impurities(in source: SwiftSource) -> [Finding] {
    let words = source.tokens.map(\.text)
    return words.indices.filter { isImpure(words, at: $0) }.map { index in
        Finding(source.path, source.tokens[index].line, "Domain is pure: no \(words[index])")
    }
}

private func isImpure(_ words: [String], at index: Int) -> Bool {
    let effects: Set = [
        "Date", "UUID", "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock", "Task", "print",
        "debugPrint", "dump", "readLine", "async", "await", "actor",
    ]
    let draws: Set = ["random", "randomElement", "shuffled", "shuffle"]
    let next = index + 1 < words.count ? words[index + 1] : ""
    guard index > 0, words[index - 1] == "." else {
        return effects.contains(words[index]) && next != ":"
    }
    // `facts.now` and `setting.random` were given to us; `ContinuousClock.now` and `Int.random(in:)` were
    // not.
    let isGiven = index > 1 && words[index - 2].first?.isLowercase == true
    return draws.contains(words[index]) && next == "(" || words[index] == "now" && !isGiven
}

@Suite struct PurityTests {
    @Test func `Domain reads no clock, draws no random number and does no I/O`() {
        let findings = Repository.sources.filter { $0.band == "Domain" }.flatMap(impurities)
        expectNone(findings)
    }

    @Test(arguments: [
        "let now = Date()", "let id = UUID()", "let at = ContinuousClock.now",
        "let dice = Int.random(in: 1...6)",
        "Task { }", "print(link)", "var generator = SystemRandomNumberGenerator()", "links.shuffled()",
        "let at: Instant = .now",
        "func load() async {}", "let one = links.randomElement()",
    ])
    func `an impurity is caught`(line: String) {
        #expect(!impurities(in: SwiftSource(path: "Sources/Domain/Links/Link.swift", text: line)).isEmpty)
    }

    @Test(arguments: [
        "func decide(at now: Timestamp)", "// Date() is banned", "let text = \"print(Task)\"",
        "let clickedAt = now",
        "let age = facts.now - clickedAt", "self.random = random",
    ])
    func `a word that only looks impure is not`(line: String) {
        #expect(impurities(in: SwiftSource(path: "Sources/Domain/Links/Link.swift", text: line)).isEmpty)
    }
}
