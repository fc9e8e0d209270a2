import Testing
import Vocabulary

@Suite struct CivilDateTests {
    @Test(
        arguments: [
            (0, 1970, 1, 1), (-1, 1969, 12, 31), (31, 1970, 2, 1), (59, 1970, 3, 1), (11_016, 2000, 2, 29),
            (11_017, 2000, 3, 1), (19_782, 2024, 2, 29), (20_454, 2026, 1, 1), (47_540, 2100, 2, 28),
            (47_541, 2100, 3, 1),
            (-25_509, 1900, 2, 28), (-25_508, 1900, 3, 1), (-719_162, 1, 1, 1), (-719_528, 0, 1, 1),
            (2_932_896, 9999, 12, 31),
        ] as [(Int64, Int, Int, Int)])
    func `days are counted from 1970`(number: Int64, year: Int, month: Int, day: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.dayNumber == number)
        #expect(CivilDate(dayNumber: number) == date)
    }

    @Test func `every day from 1600 to 2400 follows the one before`() {
        var previous = CivilDate(dayNumber: -135_140)
        for number in Int64(-135_139)...157_054 {
            let date = CivilDate(dayNumber: number)
            let isNextDay =
                date.day == previous.day + 1 && date.month == previous.month && date.year == previous.year
            let isNextMonth = date.day == 1 && date.month == previous.month + 1 && date.year == previous.year
            let isNextYear =
                date.day == 1 && date.month == 1 && previous.month == 12 && date.year == previous.year + 1
            guard isNextDay || isNextMonth || isNextYear, date.dayNumber == number, previous < date else {
                Issue.record("\(date.text) after \(previous.text)")
                return
            }
            previous = date
        }
    }

    @Test(arguments: [
        (2025, 2, 29), (1900, 2, 29), (2100, 2, 29), (2025, 4, 31), (2025, 13, 1), (2025, 0, 1), (2025, 1, 0),
        (2025, 1, 32),
        (2025, -1, 1), (2025, 1, -1),
    ])
    func `a day that does not exist is refused`(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test(
        arguments: [(0, "1970-01-01"), (20_787, "2026-11-30"), (-719_162, "0001-01-01")] as [(Int64, String)])
    func `a day is written with four, two and two digits`(number: Int64, text: String) {
        #expect(CivilDate(dayNumber: number).text == text)
    }

    @Test(
        arguments: [(0, 0), (86_399_999, 0), (86_400_000, 1), (-1, -1), (-86_400_000, -1), (-86_400_001, -2)]
            as [(Int64, Int64)])
    func `an instant belongs to its UTC day, before 1970 too`(milliseconds: Int64, day: Int64) {
        #expect(Timestamp(milliseconds: milliseconds).utcDay.dayNumber == day)
    }
}
