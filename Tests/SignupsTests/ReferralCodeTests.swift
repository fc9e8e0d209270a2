import Signups
import Testing

@Suite struct `A referral code` {
    @Test(arguments: ["HONG7", "hong7", " HONG7 ", "\thong7\n", "\u{3000}Hong7"])
    func `is read as typed by people`(typed: String) {
        #expect(ReferralCode(typed: typed, nfc: { $0 })?.text == "HONG7")
    }

    @Test func `is composed, so that both spellings of a letter are one code`() {
        let compose = { (text: String) in text == "E\u{301}LAN" ? "\u{C9}LAN" : text }
        let decomposed = ReferralCode(typed: "e\u{301}lan", nfc: compose)
        let composed = ReferralCode(typed: "\u{E9}lan", nfc: compose)
        #expect(decomposed.map { Array($0.text.utf8) } == composed.map { Array($0.text.utf8) })
    }

    @Test(arguments: [
        ("AB", false), ("ABC", true), (String(repeating: "A", count: 32), true),
        (String(repeating: "A", count: 33), false), ("홍길동7", true), (String(repeating: "홍", count: 32), true),
        ("A B", false), ("A/B", false), ("", false), ("AB\u{0}", false), ("SALE-20_X", true),
    ])
    func `has letters, digits and dashes, three to thirty-two`(typed: String, isCode: Bool) {
        #expect((ReferralCode(typed: typed, nfc: { $0 }) != nil) == isCode)
    }

    @Test func `is generated without look-alikes`() {
        let codes = [
            ReferralCode(random: [UInt8](repeating: 0, count: 8)),
            ReferralCode(random: [UInt8](repeating: 255, count: 8)),
        ]
        #expect(codes.map(\.text) == ["22222222", "ZZZZZZZZ"])
        #expect(!ReferralCode.alphabet.contains { "01OIL".utf8.contains($0) })
        for byte in UInt8.min...UInt8.max {
            let code = ReferralCode(random: [UInt8](repeating: byte, count: 8))
            #expect(ReferralCode(typed: code.text.lowercased(), nfc: { $0 }) == code)
        }
    }
}
