internal import Testing
internal import Text

@Suite struct `A host` {
    @Test(arguments: [
        ("go.example.com", "go.example.com"), ("GO.Example.COM", "go.example.com"),
        ("tübingen.example", "xn--tbingen-n2a.example"), ("TÜBINGEN.example", "xn--tbingen-n2a.example"),
        ("tu\u{308}bingen.example", "xn--tbingen-n2a.example"), ("straße.example", "xn--strae-oqa.example"),
        ("한국.example", "xn--3e0b707e.example"), ("my_shop.example", "my_shop.example"),
        ("localhost", "localhost"), ("127.0.0.1", "127.0.0.1"),
        ("xn--tbingen-n2a.example", "xn--tbingen-n2a.example"),
    ])
    func `is spelled as DNS spells it`(host: String, ascii: String) {
        #expect(asciiHost(host) == ascii)
    }

    @Test(arguments: [
        "", ".", "a..b", ".example.com", "http://example.com", "example.com:80", "example.com/x", "a b.com",
        "exa\0mple.com", "user@example.com", "[::1]", "xn--a.example", "\u{200D}.example",
        "a\u{202E}b.example",
    ])
    func `is refused when it is none`(host: String) {
        #expect(asciiHost(host) == nil)
    }

    @Test(arguments: [(63, true), (64, false)])
    func `has labels of 63 letters at most`(length: Int, isHost: Bool) {
        #expect((asciiHost(String(repeating: "a", count: length) + ".com") != nil) == isHost)
    }

    @Test(arguments: [(253, true), (254, false), (5000, false)])
    func `has 253 letters at most`(length: Int, isHost: Bool) {
        let labels =
            String(repeating: "abcdefghi.", count: length / 10) + String(repeating: "z", count: length % 10)
        let host = labels.hasSuffix(".") ? String(labels.dropLast()) + "y" : labels
        #expect(host.utf8.count == length)
        #expect((asciiHost(host) != nil) == isHost)
    }

    @Test(arguments: [
        ("xn--tbingen-n2a.example", "tübingen.example"), ("go.example.com", "go.example.com"),
        ("my_shop.example", "my_shop.example"), ("xn--\u{7f}.example", "xn--\u{7f}.example"),
    ])
    func `is shown with its own letters`(ascii: String, shown: String) {
        #expect(unicodeHost(ascii) == shown)
    }
}

@Suite struct `Text` {
    @Test(arguments: [
        ("e\u{301}", "\u{e9}"), ("\u{1112}\u{1161}\u{11ab}", "\u{d55c}"), ("plain", "plain"), ("", ""),
        ("\u{212b}", "\u{c5}"),
    ])
    func `has one byte form for what looks alike`(text: String, normal: String) {
        #expect(Array(normalised(text).utf8) == Array(normal.utf8))
    }
}
