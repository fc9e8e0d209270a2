import JSONText
import Testing

@Suite struct JSONWriteTests {
    @Test(
        arguments: [
            (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.number("1.10"), "1.10"),
            (.integer(UInt64.max), "18446744073709551615"), (.integer(-7), "-7"), (.decimal(0.1), "0.1"),
            (.decimal(1e-9), "1e-09"), (.array([]), "[]"), (.object([]), "{}"),
            (.array([.integer(1), .array([.null])]), "[1,[null]]"),
            (.object([.init("b", .integer(1)), .init("a", .string("x"))]), #"{"b":1,"a":"x"}"#),
        ] as [(JSON, String)])
    func `a value is written compactly, in its order`(value: JSON, text: String) {
        #expect(value.text == text)
    }

    @Test(arguments: [
        ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{8}\u{1F}", #""\u0000\u0008\u001f""#),
        ("é한😀/&", "\"é한😀/&\""),
        ("</script><!--", #""\u003c/script>\u003c!--""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
        ("e\u{301}", "\"e\u{301}\""),
    ])
    func `a string is escaped where JSON or a page needs it`(string: String, text: String) {
        #expect(JSON.string(string).text == text)
    }

    @Test(arguments: [
        "é한😀", "</script>\u{2028}", "\u{1}\u{1F}\u{7F}", "a\"b\\c/d", "e\u{301}\u{E9}", "\u{FFFD}\u{FEFF}",
    ])
    func `what is written reads back as it was, byte for byte`(string: String) throws {
        let value = JSON.object([.init(string, .array([.string(string), .number("1e+400")]))])
        let text = value.text
        #expect(try JSON.parse(text.utf8) == value)
        #expect(try JSON.parse(text.utf8).text.utf8.elementsEqual(text.utf8))
    }
}
