/// Instants as text, for the `Date` field and the access log.
enum DateText {
    /// RFC 3339 up to the second, without fraction and zone: `1994-11-06T08:49:37`.
    static func rfc3339(secondsSinceEpoch: Int) -> String {
        let (days, second) = secondsSinceEpoch.quotientAndRemainder(dividingBy: 86_400)
        let date = civil(days)
        return "\(four(date.year))-\(two(date.month))-\(two(date.day))T\(clock(second))"
    }

    /// RFC 9110 §5.6.7, always 29 bytes: `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func http(secondsSinceEpoch: Int) -> String {
        let (days, second) = secondsSinceEpoch.quotientAndRemainder(dividingBy: 86_400)
        let date = civil(days)
        let day = "\(weekdays[(days + 4) % 7]), \(two(date.day)) \(months[date.month - 1]) \(four(date.year))"
        return "\(day) \(clock(second)) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func clock(_ second: Int) -> String {
        "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    }

    private static func four(_ number: Int) -> Substring { String(number + 10_000).dropFirst() }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Proleptic Gregorian calendar, counted in years that start in March so that the leap day comes last.
    private static func civil(_ daysSinceEpoch: Int) -> (year: Int, month: Int, day: Int) {
        let days = daysSinceEpoch + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (
            era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
        )
    }
}
