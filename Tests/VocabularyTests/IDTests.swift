import Testing
import Vocabulary

@Suite struct IDTests {
    private let uuid = UUIDBits(high: 0x0190_163D_8694_739B, low: 0xAEA5_966C_26F8_AD91)

    @Test func `an id is its kind and 26 letters, as TypeIDs are`() {
        #expect(LinkID(uuid).text == "lnk_01j0b3v1mmeedtx9cpdgkfhbch")
        #expect(LinkID(UUIDBits(high: 0, low: 0)).text == "lnk_00000000000000000000000000")
        #expect(LinkID(UUIDBits(high: .max, low: .max)).text == "lnk_7zzzzzzzzzzzzzzzzzzzzzzzzz")
    }

    @Test func `an id reads back from its text, and only as its own kind`() {
        let id = ClickID(uuid)
        #expect(ClickID(id.text) == id)
        #expect(LinkID(id.text) == nil)
        #expect(AttributionID("att_" + id.text.dropFirst(4))?.uuid == uuid)
    }

    @Test(arguments: [
        "", "clk", "clk_", "clk_01j0b3v1mmeedtx9cpdgkfhbc", "clk_01j0b3v1mmeedtx9cpdgkfhbchjx",
        "clk_81j0b3v1mmeedtx9cpdgkfhbch",
        "clk_01J0B3V1MMEEDTX9CPDGKFHBCH", "clk_01i0b3v1mmeedtx9cpdgkfhbch", "clk_01l0b3v1mmeedtx9cpdgkfhbch",
        "clk_01o0b3v1mmeedtx9cpdgkfhbch", "clk_01u0b3v1mmeedtx9cpdgkfhbch", "clk_01j0b3v1mmeedtx9cpdgkfhbc ",
        "clk-01j0b3v1mmeedtx9cpdgkfhbch",
        "CLK_01j0b3v1mmeedtx9cpdgkfhbch", "clk_01j0b3v1mmeedtx9cpdgkfhbc\u{E9}",
        "clk_\u{0}1j0b3v1mmeedtx9cpdgkfhbch",
    ])
    func `a text that is no id is refused`(text: String) {
        #expect(ClickID(text) == nil)
    }

    @Test func `every kind has a prefix of its own`() {
        let prefixes = [
            AppKind.prefix, LinkKind.prefix, ClickKind.prefix, AttributionKind.prefix, ReferralKind.prefix,
            SignupKind.prefix,
            ProgramKind.prefix, KeyKind.prefix, WebhookKind.prefix, NoticeKind.prefix,
        ]
        #expect(Set(prefixes).count == prefixes.count)
        #expect(prefixes.allSatisfy { $0.utf8.count == 3 })
    }

    @Test func `texts sort as the UUIDs do`() {
        let ids = [
            UUIDBits(high: 0, low: 1), UUIDBits(high: 0, low: .max), UUIDBits(high: 1, low: 0),
            UUIDBits(high: .max, low: 0),
        ].map(LinkID.init)
        #expect(ids == ids.sorted())
        #expect(ids.map(\.text) == ids.map(\.text).sorted())
    }

    @Test func `a click's id says when it was clicked`() {
        let instant = Timestamp(milliseconds: 1_760_000_000_123)
        #expect(ClickID(UUIDBits(at: instant, randomHigh: .max, randomLow: .max)).clickedAt == instant)
    }
}
