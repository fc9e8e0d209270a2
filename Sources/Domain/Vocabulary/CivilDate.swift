/// A day of the proleptic Gregorian calendar, without time or zone.
package struct CivilDate: Hashable, Comparable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Nil when no such day exists: 2025-02-29, month 13.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= CivilDate.length(ofMonth: month, year: year) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day `dayNumber` days after 1970-01-01. Algorithm: Howard Hinnant, "chrono-compatible low-level
    /// date algorithms", with eras of 400 years that begin on 1 March.
    package init(dayNumber: Int64) {
        let shifted = dayNumber + 719_468
        let (era, dayOfEra) = shifted.quotientAndRemainder(flooredBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1)
        month = Int(marchMonth < 10 ? marchMonth + 3 : marchMonth - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01.
    package var dayNumber: Int64 {
        let marchYear = Int64(month <= 2 ? year - 1 : year)
        let (era, yearOfEra) = marchYear.quotientAndRemainder(flooredBy: 400)
        let marchMonth = Int64(month > 2 ? month - 3 : month + 9)
        let dayOfYear = (153 * marchMonth + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// `2026-11-30`
    package var text: String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            + (month < 10 ? "-0" : "-") + String(month) + (day < 10 ? "-0" : "-") + String(day)
    }

    package static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Timestamp {
    /// The UTC day: the bucket of partitions, segments and daily counters.
    package var utcDay: CivilDate {
        CivilDate(dayNumber: milliseconds.quotientAndRemainder(flooredBy: 86_400_000).quotient)
    }
}

extension Int64 {
    func quotientAndRemainder(flooredBy divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
