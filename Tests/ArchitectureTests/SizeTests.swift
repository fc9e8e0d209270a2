import Testing

/// How long things may be. A ratchet: what is over today is listed by name with its size, may not grow, and
/// leaves the list when it has shrunk.
struct SizeLimits {
    let fileLines = 300
    let functionLines = 40
    let lineColumns = 110
    let parameters = 4
    /// A workflow's function also takes the transaction that it works in.
    let parametersWithTransaction = 5
}

/// Something over its limit, with a name that stays the same when other lines move: `path function`.
struct Excess {
    let name: String
    let size: Int
    let finding: Finding

    init?(_ source: SwiftSource, _ name: String, line: Int, measure: (size: Int, limit: Int, unit: String)) {
        guard measure.size > measure.limit else { return nil }
        self.name = "\(source.path) \(name)"
        size = measure.size
        finding = Finding(source.path, line, "\(name): \(size) \(measure.unit), at most \(measure.limit)")
    }
}

func excesses(in source: SwiftSource, limits: SizeLimits = SizeLimits()) -> [Excess] {
    let length = (source.lines.count - 1, limits.fileLines, "lines")
    let file = Excess(source, "file", line: 0, measure: length)
    let lines = source.lines.enumerated().map { index, line -> Excess? in
        let columns = line.utf8.count > limits.lineColumns && !source.isTestData(index) ? line.count : 0
        return Excess(source, "line", line: index + 1, measure: (columns, limits.lineColumns, "columns"))
    }
    let functions = source.functions.flatMap { function in
        let length = (function.length, limits.functionLines, "lines")
        let limit = function.takesTransaction ? limits.parametersWithTransaction : limits.parameters
        // A value's initialiser takes what the value holds.
        let count = (function.name == "init" ? 0 : function.parameterCount, limit, "parameters")
        return [length, count].map { Excess(source, function.name, line: function.line, measure: $0) }
    }
    return ([file] + lines + functions).compactMap { $0 }
}

extension SwiftSource {
    /// A line of a test that is all literal: a user agent or a body is compared whole and read whole.
    fileprivate func isTestData(_ index: Int) -> Bool {
        path.hasPrefix("Tests/") && comments[index].isEmpty
            && !code[index].utf8.contains(where: Token.isWordByte)
    }
}

@Suite struct SizeTests {
    /// `path function`, and the size that it may not pass. This list only shrinks.
    static let exceptions: [String: Int] = [:]

    private static let all = (Repository.sources + Repository.tests).flatMap { excesses(in: $0) }

    @Test func `files, functions, lines and parameter lists fit a screen`() {
        expectNone(SizeTests.all.filter { $0.size > SizeTests.exceptions[$0.name] ?? 0 }.map(\.finding))
    }

    @Test func `an exception that is no longer needed, or could be lower, is removed`() {
        for (name, size) in SizeTests.exceptions {
            let largest = SizeTests.all.filter { $0.name == name }.map(\.size).max()
            #expect(
                largest == size,
                "\(name) is \(largest.map(String.init) ?? "small enough") now, listed as \(size)")
        }
    }

    @Test func `a long file is caught, at the limit and one past it`() {
        for (count, expected) in [(300, 0), (301, 1)] {
            let text = String(repeating: "// why\n", count: count)
            #expect(excesses(in: SwiftSource(path: "Sources/A/B/C.swift", text: text)).count == expected)
        }
    }

    @Test func `a long line is caught, in characters, at the limit and one past it`() {
        for (count, expected) in [(110, 0), (111, 1)] {
            let text = String(repeating: "é", count: count)
            #expect(excesses(in: SwiftSource(path: "Sources/A/B/C.swift", text: text)).count == expected)
        }
    }

    @Test func `only a test's literal may be longer, on a line of its own`() {
        let literal = "    \"" + String(repeating: "a", count: 110) + "\","
        for (path, text, expected) in [
            ("Tests/A/B.swift", literal, 0), ("Tests/A/B.swift", "f(" + literal, 1),
            ("Sources/A/B/C.swift", literal, 1),
        ] {
            #expect(excesses(in: SwiftSource(path: path, text: text)).count == expected)
        }
    }

    @Test func `a long function is caught, at the limit and one past it`() {
        for (count, expected) in [(38, 0), (39, 1)] {
            let body = String(repeating: "    let a = { \"}\" }  // }\n", count: count)
            for head in [
                "func f<A>(_ a: (A, A)) throws(E) -> [A] where A: B {", "init() {", "var f: [Int: Int] {",
            ] {
                let source = SwiftSource(path: "Sources/A/B/C.swift", text: head + "\n" + body + "}")
                #expect(excesses(in: source).count == expected, "\(head)")
            }
        }
    }

    @Test(arguments: [
        ("func f(a: A, b: B, c: C, d: D) {}", 0), ("func f(a: A, b: B, c: C, d: D, e: E) {}", 1),
        ("func f(a: A, b: (B, B), c: [C: C] = [1, 2], d: D<A, B>,\n) {}", 0),
        ("func f(_ run: (A, B, C, D, E) -> Void) {}", 0),
        ("func f(a: A, b: B, c: C, d: D, in tx: borrowing Transaction) {}", 0),
        ("func f(a: A, b: B, c: C, d: D, e: E, in tx: borrowing Transaction) {}", 1),
        ("init(a: A, b: B, c: C, d: D, e: E) {}", 0),
    ])
    func `a long parameter list is caught`(line: String, expected: Int) {
        #expect(excesses(in: SwiftSource(path: "Sources/A/B/C.swift", text: line)).count == expected)
    }
}
