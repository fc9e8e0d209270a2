import Clicks
import Testing
import Vocabulary

@Suite struct `What headers say` {
    @Test(arguments: [
        ("es-ES,es;q=0.9,en-US;q=0.8,en;q=0.7,ja;q=0.6", "es-ES"), ("en;q=0.5, ko", "ko"),
        ("ko;q=0, en", "en"), ("*", nil), ("", nil), ("fr-CH, fr;q=0.9, *;q=0.5", "fr-CH"),
        ("KO-kr", "ko-KR"),
        ("zh-hant-tw", "zh-Hant-TW"), ("en;q=2, de;q=0.1", "de"), ("en;q=abc", nil),
        ("de;Q=0.2,fr;q=0.25", "fr"), (";q=1,,;", nil), ("en_150", "en-150"), ("<script>", nil),
        ("es-419", "es-419"),
    ])
    func `the preferred language`(header: String, language: String?) {
        #expect(acceptedLanguages(header).first == language)
    }

    @Test func `no more languages are kept than the limit`() {
        let header = (0..<500).map { _ in "en" }.joined(separator: ",")
        #expect(acceptedLanguages(header).count == VisitLimits.languages)
    }

    @Test(arguments: [
        (#""SM-A105F""#, "SM-A105F"), (#" "a\"b\\c";x=1"#, #"a"b\c"#), (#""""#, nil), ("SM-A105F", nil),
        (#""open"#, nil), (#""a\b""#, nil), ("", nil),
    ])
    func `a structured string`(field: String, text: String?) {
        #expect(StructuredField.string(field) == text)
    }

    @Test(arguments: [
        ("192.0.2.2", ["198.51.100.7"], "198.51.100.7", false),
        ("192.0.2.2", ["198.51.100.7, 192.0.2.5"], "198.51.100.7", false),
        ("192.0.2.2", ["203.0.113.9, 198.51.100.7, 192.0.2.5"], "198.51.100.7", false),
        ("192.0.2.2", ["203.0.113.9", "198.51.100.7, 192.0.2.5"], "198.51.100.7", false),
        ("198.51.100.99", ["203.0.113.9"], "198.51.100.99", false), ("192.0.2.2", [], "192.0.2.2", true),
        ("192.0.2.2", ["unknown"], "192.0.2.2", true),
        ("192.0.2.2", ["198.51.100.7, unknown"], "192.0.2.2", true),
        ("192.0.2.2", ["198.51.100.7:4711"], "198.51.100.7", false),
        ("192.0.2.2", ["[2001:db8::1]:80"], "2001:db8::1", false),
        ("192.0.2.2", ["2001:db8::1"], "2001:db8::1", false),
        ("192.0.2.2", ["::ffff:198.51.100.7"], "198.51.100.7", false),
        ("192.0.2.2", [", ,198.51.100.7, ,"], "192.0.2.2", true),
    ])
    func `the address that no trusted proxy has`(
        peer: String, lines: [String], address: String, isProxy: Bool
    ) throws {
        let trusted = [try #require(IPRange("192.0.2.0/28"))]
        let client = clientAddress(
            peer: try #require(IPAddress(peer)), forwardedFor: lines, trusted: trusted)
        #expect(client.address.text == address)
        #expect(client.isProxy == isProxy)
    }
}
