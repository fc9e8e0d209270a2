import Testing

/// Words that hide an error, crash, or switch a check of the compiler off. Each may stand only under a
/// comment that proves it right.
func unprovenTraps(in source: SwiftSource) -> [Finding] {
    source.tokens.indices.compactMap { index in
        guard let trap = trap(at: index, of: source.tokens) else { return nil }
        let line = source.tokens[index].line
        return source.hasReason(at: line) ? nil : Finding(source.path, line, "\(trap) without its reason")
    }
}

private func trap(at index: Int, of tokens: [Token]) -> String? {
    let next = index + 1 < tokens.count ? tokens[index + 1] : Token(text: "")
    switch (tokens[index].text, next.text) {
    // `try !isEmpty` is no trap.
    case ("try", "!"), ("try", "?"), ("as", "!"): return next.isGlued ? tokens[index].text + next.text : nil
    case ("@", "unchecked"), ("Task", "{"): return tokens[index].text + next.text
    case ("Task", "."), ("nonisolated", "("):
        let isTrap = ["detached", "unsafe"].contains(tokens[min(index + 2, tokens.count - 1)].text)
        return isTrap ? tokens[index].text + next.text + tokens[index + 2].text : nil
    case ("fatalError", _), ("unsafeBitCast", _), ("assumingMemoryBound", _): return tokens[index].text
    default: return nil
    }
}

extension SwiftSource {
    /// A comment stands on the line itself, or directly above the declaration or statement that the line
    /// belongs to.
    fileprivate func hasReason(at line: Int) -> Bool {
        guard comments[line - 1].isEmpty else { return true }
        var above = line - 2
        while above >= 0, isContinued(above) { above -= 1 }
        return above >= 0 && !comments[above].isEmpty
    }

    /// An attribute on a line of its own, or a line that leaves a bracket or an operator open.
    private func isContinued(_ index: Int) -> Bool {
        let line = code[index].drop { $0 == " " }
        guard comments[index].isEmpty, let last = line.last else { return false }
        return line.hasPrefix("@") || "(,=?:{".contains(last)
    }
}

/// Notes to oneself, which belong in an issue.
func leftovers(in source: SwiftSource) -> [Finding] {
    let marks: Set<Substring> = ["TODO", "FIXME", "XXX", "HACK"]
    return source.comments.enumerated().compactMap { index, comment in
        let isLeft = comment.split(whereSeparator: { !$0.isLetter }).contains { marks.contains($0) }
        return isLeft ? Finding(source.path, index + 1, "a note to oneself: \(comment)") : nil
    }
}

@Suite struct TrapTests {
    @Test func `what hides an error or switches a check off says why it is right`() {
        let findings = Repository.sources.flatMap(unprovenTraps)
        expectNone(findings)
    }

    @Test func `no note to oneself is left`() {
        let findings = (Repository.sources + Repository.tests).flatMap(leftovers)
        expectNone(findings)
    }

    @Test(arguments: [
        "let a = try? load()", "let a = try! load()", "let a = b as! C", "class A: @unchecked Sendable {}",
        "nonisolated(unsafe) var a = 1", "fatalError(\"no\")", "Task { await run() }", "Task.detached { }",
        "// Not directly above.\n\nlet a = try? load()",
        "// Of another line.\nlet b = 1\nlet a = try? load()",
    ])
    func `a trap without its reason is caught`(text: String) {
        #expect(unprovenTraps(in: SwiftSource(path: "Sources/A/B/C.swift", text: text)).count == 1)
    }

    @Test(arguments: [
        "// The file may be gone already.\nlet a = try? load()", "let a = try? load()  // Gone is as good.",
        "/// Every access is under the lock.\nfinal class A: @unchecked Sendable {}",
        "// Gone is as good.\nlet a = first(\n    try? load())", "let text = \"try? again\"",
        "// try? is banned",
        "if try !isSealed() {}",
    ])
    func `a trap with its reason passes`(text: String) {
        #expect(unprovenTraps(in: SwiftSource(path: "Sources/A/B/C.swift", text: text)).isEmpty)
    }

    @Test(arguments: [("TO" + "DO: later", 1), ("FIX" + "ME", 1), ("what is left to do", 0)])
    func `a note to oneself is caught`(note: String, expected: Int) {
        #expect(leftovers(in: SwiftSource(path: "Sources/A/B/C.swift", text: "// " + note)).count == expected)
    }
}
