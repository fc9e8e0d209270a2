import AttributionAPI
import Testing

struct JSONReadingTests {
    @Test(arguments: [
        "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "{\"a\" 1}", "01", "-", "1.", "1e", ".5",
        "+1",
        "tru", "nul", "NaN", "\"a", "\"\n\"", "\"\\x\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800\\u0041\"",
        "\"\\udc00\"", "1 2", "{} x", "[1 2]", "// no\n1",
    ])
    func `what is not JSON is refused and the place is named`(text: String) throws {
        let problem = try #require(throws: Problem.self) { try JSONBody.parse(text.utf8) }
        #expect(problem.code == "malformed_json")
        #expect(problem.detail.hasPrefix("At byte "))
    }

    @Test func `text that is not UTF-8 is refused`() {
        #expect(throws: Problem.self) { try JSONBody.parse([0x22, 0xC3, 0x28, 0x22]) }
    }

    @Test func `a name that occurs twice is refused, because readers disagree on which counts`() {
        #expect(throws: Problem.self) { try JSONBody.parse(#"{"code":"a","code":"b"}"#.utf8) }
    }

    @Test func `nesting is read up to 32 levels and refused beyond`() throws {
        _ = try JSONBody.parse(nested(32).utf8)
        #expect(throws: Problem.self) { try JSONBody.parse(nested(33).utf8) }
    }

    @Test(arguments: ["469827475497783321", "-0", "1.0", "1e400", "0.10", "123456789012345678901234567890"])
    func `a number keeps its own text`(text: String) throws {
        #expect(try JSONBody.parse(text.utf8) == .number(text))
    }

    @Test func `escapes become the characters they name`() throws {
        let text = #""\"\\\/\b\f\n\r\t\u00e9\ud55c\ud83d\ude00""#
        #expect(try JSONBody.parse(text.utf8) == .string("\"\\/\u{8}\u{C}\n\r\té\u{d55c}\u{1F600}"))
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
}
