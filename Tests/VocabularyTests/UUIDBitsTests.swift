import Testing
import Vocabulary

@Suite struct UUIDBitsTests {
    private let text = "0190163d-8694-739b-aea5-966c26f8ad91"
    private let uuid = UUIDBits(high: 0x0190_163D_8694_739B, low: 0xAEA5_966C_26F8_AD91)

    @Test func `a UUID is written and read in the form of RFC 9562, in letters of either case`() {
        #expect(uuid.text == text)
        #expect(UUIDBits(text) == uuid)
        #expect(UUIDBits(text.uppercased()) == uuid)
        #expect(UUIDBits(high: 0, low: 0).text == "00000000-0000-0000-0000-000000000000")
    }

    @Test(arguments: [
        "", "0190163d8694739baea5966c26f8ad91", "0190163d-8694-739b-aea5-966c26f8ad9",
        "0190163d-8694-739b-aea5-966c26f8ad911",
        "0190163d-8694-739b-aea5-966c26f8ad9g", "0190163d-8694-739b-aea5966c26f8-ad91",
        "{0190163d-8694-739b-aea5-966c26f8ad91}",
        "0190163d_8694_739b_aea5_966c26f8ad91", "０190163d-8694-739b-aea5-966c26f8ad9",
        " 190163d-8694-739b-aea5-966c26f8ad91",
    ])
    func `another form is refused`(text: String) {
        #expect(UUIDBits(text) == nil)
    }

    @Test func `sixteen bytes make a UUID, and no other number does`() {
        #expect(
            uuid.bytes == [
                0x01, 0x90, 0x16, 0x3D, 0x86, 0x94, 0x73, 0x9B, 0xAE, 0xA5, 0x96, 0x6C, 0x26, 0xF8, 0xAD,
                0x91,
            ])
        #expect(UUIDBits(bytes: uuid.bytes) == uuid)
        #expect(UUIDBits(bytes: uuid.bytes.dropLast()) == nil)
        #expect(UUIDBits(bytes: uuid.bytes + [0]) == nil)
    }

    @Test(arguments: [0, 1, 1_760_000_000_123, 281_474_976_710_655] as [Int64])
    func `version 7 holds the millisecond, its version and its variant, whatever is drawn`(
        milliseconds: Int64
    ) {
        for drawn in [UInt64.min, .max, 0x0123_4567_89AB_CDEF] {
            let uuid = UUIDBits(
                at: Timestamp(milliseconds: milliseconds), randomHigh: drawn, randomLow: drawn)
            #expect(uuid.timeOfVersion7.milliseconds == milliseconds)
            #expect(uuid.text.dropFirst(14).first == "7")
            #expect("89ab".contains(uuid.text.dropFirst(19).prefix(1)))
        }
    }

    @Test func `a time before 1970 becomes the first millisecond`() {
        let uuid = UUIDBits(at: Timestamp(milliseconds: -5), randomHigh: 0, randomLow: 0)
        #expect(uuid.timeOfVersion7.milliseconds == 0)
    }

    @Test func `all 74 drawn bits are kept`() {
        let none = UUIDBits(at: Timestamp(milliseconds: 0), randomHigh: 0, randomLow: 0)
        let all = UUIDBits(at: Timestamp(milliseconds: 0), randomHigh: .max, randomLow: .max)
        #expect((none.high ^ all.high).nonzeroBitCount + (none.low ^ all.low).nonzeroBitCount == 74)
    }
}
