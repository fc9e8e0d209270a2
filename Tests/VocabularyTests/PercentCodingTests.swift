import Testing
import Vocabulary

@Suite struct PercentCodingTests {
    @Test(arguments: [
        ("", ""), ("abc", "abc"), ("a%20b", "a b"), ("a+b", "a+b"), ("100%", "100%"), ("%", "%"),
        ("%%", "%%"), ("%4", "%4"),
        ("%zz", "%zz"), ("%4z", "%4z"), ("%%41", "%A"), ("%25", "%"), ("%2541", "%41"), ("%ED%95%9C", "한"),
        ("%ed%95%9c", "한"),
        ("한", "한"), ("%F0%9F%98%80", "😀"), ("%2F%3F%26", "/?&"), ("%7e", "~"), ("\\", "\\"),
        ("%3Cpromo\\", "<promo\\"),
    ])
    func `escapes are decoded once, a stray percent stays, a plus is a plus`(text: String, meaning: String) {
        #expect(PercentCoding.decode(text) == meaning)
    }

    @Test(arguments: ["%00", "a%00b", "%FF", "%C3", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "%ED%95", "a%80"])
    func `NUL and invalid UTF-8 are refused`(text: String) {
        #expect(PercentCoding.decode(text) == nil)
    }

    @Test func `raw bytes are held to the same rule`() {
        #expect(PercentCoding.decode(bytes: [0x61, 0x00]) == nil)
        #expect(PercentCoding.decode(bytes: [0xFF]) == nil)
        #expect(PercentCoding.decode(bytes: [0x25, 0x34, 0x31]) == "A")
        #expect(PercentCoding.decode(bytes: [0xED] + Array("%95%9C".utf8)) == "한")
    }

    @Test(arguments: [
        ("", ""), ("AZaz09-._~", "AZaz09-._~"), (" ", "%20"), ("%", "%25"), ("+", "%2B"),
        ("/?#[]@!$&'()*,;=:", "%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2C%3B%3D%3A"),
        ("한", "%ED%95%9C"), ("\u{0}\n", "%00%0A"),
    ])
    func `everything but unreserved characters is escaped`(text: String, escaped: String) {
        #expect(PercentCoding.encode(text) == escaped)
    }

    @Test(arguments: [
        ("https://e.com/a?b=c%20d&e=%ED#f", "https://e.com/a?b=c%20d&e=%ED#f"), ("/a b", "/a%20b"),
        ("/한", "/%ED%95%9C"),
        ("/100%", "/100%"), ("/\"<>\\^`{|}", "/%22%3C%3E%5C%5E%60%7B%7C%7D"),
        ("/\u{7F}\u{1F}\n", "/%7F%1F%0A"),
        ("/!$&'()*+,;=:@[]~", "/!$&'()*+,;=:@[]~"),
    ])
    func `only what may not stand in a URL is escaped, and nothing twice`(text: String, escaped: String) {
        #expect(PercentCoding.escapeIllegal(text) == escaped)
        #expect(PercentCoding.escapeIllegal(escaped) == escaped)
    }

    @Test(arguments: ["", "a b+c%d", "한/😀", "%41", "\u{1}~\u{7F}", "e\u{301}"])
    func `what is encoded decodes to itself`(text: String) {
        #expect(PercentCoding.decode(PercentCoding.encode(text))?.utf8.elementsEqual(text.utf8) == true)
    }
}
