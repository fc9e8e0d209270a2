import Testing
import Vocabulary

@Suite struct TimestampTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1), ("1969-12-31T23:59:59.999Z", -1),
            ("2025-10-09T08:53:20Z", 1_760_000_000_000), ("2025-10-09T17:53:20+09:00", 1_760_000_000_000),
            ("2025-10-08T22:53:20-10:00", 1_760_000_000_000),
            ("2025-10-09T14:38:20+05:45", 1_760_000_000_000),
            ("2025-10-09t08:53:20z", 1_760_000_000_000), ("2025-10-09 08:53:20Z", 1_760_000_000_000),
            ("2025-10-09T17:53:20+0900", 1_760_000_000_000), ("2025-10-09T17:53:20+09", 1_760_000_000_000),
            ("2025-10-09T08:53:20-00:00", 1_760_000_000_000), ("2025-10-09T08:53Z", 1_759_999_980_000),
            ("2025-10-09T08:53:20.5Z", 1_760_000_000_500), ("2025-10-09T08:53:20,25Z", 1_760_000_000_250),
            ("2025-10-09T08:53:20.123456789Z", 1_760_000_000_123),
            ("2025-10-09T08:53:20.0009Z", 1_760_000_000_000),
            ("2024-02-29T12:00:00Z", 1_709_208_000_000), ("2000-02-29T00:00:00Z", 951_782_400_000),
            ("2016-12-31T23:59:60Z", 1_483_228_799_000), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
        ] as [(String, Int64)])
    func `an instant is read in every form that exports write`(text: String, milliseconds: Int64) {
        #expect(Timestamp(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "", "soon", "2025-10-09", "2025-10-09T08:53:20", "2025-13-09T08:53:20Z", "2025-00-09T08:53:20Z",
        "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2025-04-31T00:00:00Z", "2025-10-00T00:00:00Z",
        "2025-10-09T24:00:00Z", "2025-10-09T08:60:00Z", "2025-10-09T08:53:61Z", "2025-10-09T08:53:20.Z",
        "2025-10-09T08:53:20+9:00", "2025-10-09T08:53:20+09:", "2025-10-09T08:53:20+24:00",
        "2025-10-09T08:53:20+09:60",
        "2025-10-09T08:53:20Z ", " 2025-10-09T08:53:20Z", "2025-10-09T08:53:20ZZ", "25-10-09T08:53:20Z",
        "2025-10-09T8:53:20Z", "2025-10-09T08:53:20 +09:00", "+2025-10-09T08:53:20Z",
        "2025-10-09T08:53:20.12a3Z",
        "２０２５-10-09T08:53:20Z", "2025-10-09T08:-3:20Z", "2025/10/09T08:53:20Z", "1760000000",
    ])
    func `what is no real instant is refused`(text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (1_760_000_000_120, "2025-10-09T08:53:20.120Z"),
            (1_709_251_199_009, "2024-02-29T23:59:59.009Z"),
            (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] as [(Int64, String)])
    func `an instant is written with milliseconds, in UTC, and reads back`(milliseconds: Int64, text: String)
    {
        let instant = Timestamp(milliseconds: milliseconds)
        #expect(instant.text == text)
        #expect(Timestamp(text) == instant)
    }

    @Test(
        arguments: [
            (1_760_000_000, 1_760_000_000_000), (1_760_000_000_000, 1_760_000_000_000), (1, 1000),
            (99_999_999_999, 99_999_999_999_000), (100_000_000_000, 100_000_000_000),
            (99_999_999_999_999, 99_999_999_999_999),
        ] as [(Int64, Int64)])
    func `seconds and milliseconds since the epoch are told apart by magnitude`(
        number: Int64, milliseconds: Int64
    ) {
        #expect(Timestamp(epoch: number)?.milliseconds == milliseconds)
    }

    @Test(arguments: [0, -1, -1_760_000_000, 100_000_000_000_000, .max, .min] as [Int64])
    func `zero, negatives and the far future are no instants`(number: Int64) {
        #expect(Timestamp(epoch: number) == nil)
    }

    @Test func `spans add up in whole milliseconds`() {
        let instant = Timestamp(milliseconds: 1000)
        #expect((instant + .milliseconds(250)).milliseconds == 1250)
        #expect((instant - .seconds(2)).milliseconds == -1000)
        #expect(instant + .hours(25) - instant == .days(1) + .hours(1))
        #expect(instant < instant + .milliseconds(1))
        #expect(Duration.microseconds(1999).wholeMilliseconds == 1)
        #expect(Duration.microseconds(-1999).wholeMilliseconds == -1)
        #expect(Duration.milliseconds(-1500).inSeconds == -1.5)
    }
}
