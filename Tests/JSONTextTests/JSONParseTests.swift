import JSONText
import Testing

private func parse(_ text: String) throws(JSONSyntaxError) -> JSON {
    try JSON.parse(text.utf8)
}

private func refusal(of bytes: [UInt8], limits: JSON.Limits = .body) -> JSONSyntaxError? {
    do {
        _ = try JSON.parse(bytes, limits: limits)
        return nil
    } catch {
        return error
    }
}

private func reason(of text: String) -> JSONSyntaxError.Reason? {
    refusal(of: Array(text.utf8))?.reason
}

@Suite struct JSONParseTests {
    @Test func `every kind of value is read, in its order`() throws {
        let text = #" {"z":null,"a":[true,false,-1.5e3,"x",[],{}]} "#
        let read = try parse(text)
        let list: [JSON] = [
            .bool(true), .bool(false), .number("-1.5e3"), .string("x"), .array([]), .object([]),
        ]
        #expect(read == .object([.init("z", .null), .init("a", .array(list))]))
        #expect(read["z"] == .null)
        #expect(read["b"] == nil)
        #expect(read["a"]?["z"] == nil)
    }

    @Test(arguments: [
        "123456789012345678901234567890", "1.10", "0", "-0", "0.0", "1E+05", "1e-7", "100000000000000000",
    ])
    func `a number keeps its digits`(digits: String) throws {
        #expect(try parse(digits) == .number(digits))
        #expect(try parse("[\(digits)]") == .array([.number(digits)]))
        #expect(try parse("[\(digits)]").text == "[\(digits)]")
    }

    @Test(arguments: [
        ("\"\"", ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\uD55C""#, "é한"),
        (#""\uD83D\uDE00""#, "😀"), ("\"😀\"", "😀"), (#""\u001f""#, "\u{1F}"), (#""\\u0000""#, "\\u0000"),
        (#""\\ud800""#, "\\ud800"), ("\"\u{7F}\"", "\u{7F}"),
    ])
    func `a string is unescaped once`(text: String, meaning: String) throws {
        #expect(try parse(text) == .string(meaning))
    }

    @Test(arguments: [
        "", " ", "nul", "tru", "truex", "NaN", "Infinity", "'a'", "\"a", "\"", "{", "[", "[1,]", "[,1]",
        "[1 2]",
        "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\":1 \"b\":2}", "]", "}", "[}", "01",
        "[01]", "-", "+1",
        ".5", "1.", "1.e5", "1e", "1e+", "--1", "0x10", "1_000", "[1]]", "1 2", "{} {}", "{} x", "{} tru",
        "1 -",
        "[] \"abc", "[] /", "/* c */1", "1 // c", "\"a\nb\"", "\"a\tb\"", "\"\u{1}\"", #""\x""#, #""\u12""#,
        #""\u12G4""#,
        #""\"#, "\u{FEFF}1", "[1\u{B}]", "\u{C}1", "1\u{B}", "\u{A0}1",
    ])
    func `what RFC 8259 does not allow is malformed`(text: String) throws {
        guard case .malformed(let detail) = reason(of: text) else {
            Issue.record("\(text) gave \(String(describing: reason(of: text)))")
            return
        }
        #expect(!detail.isEmpty)
    }

    @Test(arguments: [
        #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800x""#, #""\ud800\ud800""#, #""\ude00\ud83d""#,
        #"{"\ud800":1}"#,
    ])
    func `half of a surrogate pair is refused`(text: String) {
        #expect(reason(of: text) == .loneSurrogate)
    }

    @Test func `NUL is refused, escaped or not`() {
        #expect(reason(of: #""a\u0000""#) == .nul)
        #expect(reason(of: #"{"\u0000":1}"#) == .nul)
        #expect(refusal(of: [0x22, 0x00, 0x22]) != nil)
        #expect(refusal(of: [0x31, 0x00]) != nil)
    }

    @Test(
        arguments: [
            [0x80], [0xC3], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xFF],
            [0xF8, 0x88, 0x80, 0x80, 0x80],
        ] as [[UInt8]])
    func `a string of invalid UTF-8 is refused, as value and as name`(bytes: [UInt8]) {
        let string = [0x22] + bytes + [0x22]
        #expect(refusal(of: string)?.reason == .invalidUTF8)
        #expect(refusal(of: Array("{".utf8) + string + Array(":1}".utf8))?.reason == .invalidUTF8)
    }

    @Test func `a name may stand once in an object, and again in another`() throws {
        #expect(reason(of: #"{"a":1,"b":2,"a":1}"#) == .duplicateName("a"))
        #expect(reason(of: #"{"a":1,"\u0061":1}"#) == .duplicateName("a"))
        #expect(try parse(#"{"a":{"a":1},"b":{"a":2}}"#)["b"]?["a"] == .number("2"))
    }

    @Test func `names that only look alike are two names`() throws {
        let read = try parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
        guard case .object(let members) = read else { throw JSONKindMismatch() }
        #expect(members.count == 2)
    }

    @Test func `nesting is taken at the limit and refused one past it`() throws {
        let limits = JSON.Limits(bytes: 100, depth: 3)
        #expect(refusal(of: Array("[[{}]]".utf8), limits: limits) == nil)
        #expect(refusal(of: Array("[[[[".utf8), limits: limits)?.reason == .tooDeep(limit: 3))
        #expect(
            refusal(of: Array(String(repeating: "[", count: 1 << 20).utf8))?.reason == .tooDeep(limit: 32))
        #expect(
            refusal(of: Array((String(repeating: "[", count: 32) + String(repeating: "]", count: 32)).utf8))
                == nil)
    }

    @Test func `length is taken at the limit and refused one past it`() {
        let limits = JSON.Limits(bytes: 8)
        #expect(refusal(of: Array("\"abcdef\"".utf8), limits: limits) == nil)
        #expect(refusal(of: Array("\"abcdefg\"".utf8), limits: limits)?.reason == .tooLong(limit: 8))
    }

    @Test func `an error says where reading stopped, in lines and characters`() throws {
        let error = try #require(refusal(of: Array("{\n  \"한\": 1,\n  \"한\" : 2\n}".utf8)))
        #expect(error.description == #"line 3, column 6: the name "한" appears twice in one object"#)
        let end = try #require(refusal(of: Array("[1,\n2".utf8)))
        #expect((end.line, end.column) == (2, 2))
        let garbage = try #require(refusal(of: Array("{}\n garbage".utf8)))
        #expect(garbage.line == 2)
    }

    @Test func `any collection of bytes can be read, a slice of a longer text too`() throws {
        let text = Array("[1]\n[2]".utf8)
        #expect(try JSON.parse(text[4...]) == .array([.number("2")]))
        #expect(try JSON.parse(text.reversed().reversed().dropLast(4)) == .array([.number("1")]))
    }
}

private struct JSONKindMismatch: Error {}
