extension Timestamp {
    /// RFC 3339 in UTC with milliseconds, `2026-11-30T04:38:35.120Z`: the only form the wire sends.
    package var text: String {
        let (day, millisecondOfDay) = milliseconds.quotientAndRemainder(flooredBy: 86_400_000)
        let date = CivilDate(dayNumber: day)
        let time = Int(millisecondOfDay)
        return date.text + "T" + padded(time / 3_600_000, 2) + ":" + padded(time / 60_000 % 60, 2) + ":"
            + padded(time / 1000 % 60, 2) + "." + padded(time % 1000, 3) + "Z"
    }

    /// Reads RFC 3339 with any offset. The space for `T`, missing colons in the offset (`+0000`) and
    /// fractions of any length are taken too, because exports of other systems write them. Nil when it is not
    /// a real instant.
    package init?(_ text: some StringProtocol) {
        var reader = DigitReader(text.utf8)
        guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2), reader.skip("-"),
            let day = reader.digits(2), let date = CivilDate(year: year, month: month, day: day),
            reader.skip("T") || reader.skip("t") || reader.skip(" "),
            let hour = reader.digits(2), hour < 24, reader.skip(":"), let minute = reader.digits(2),
            minute < 60
        else { return nil }
        var second = 0
        if reader.skip(":") {
            guard let read = reader.digits(2), read <= 60 else { return nil }
            second = min(read, 59)
        }
        guard let fraction = reader.fractionInMilliseconds(), let offset = reader.offsetInMinutes(),
            reader.isAtEnd
        else { return nil }
        let minutes = date.dayNumber * 1440 + Int64(hour * 60 + minute - offset)
        self.init(milliseconds: (minutes * 60 + Int64(second)) * 1000 + Int64(fraction))
    }

    /// Epoch seconds or milliseconds, told apart by magnitude: below 10¹¹ it is seconds (until the year
    /// 5138). Nil for zero and negatives, which are defaults of broken clocks rather than instants.
    package init?(epoch number: Int64) {
        guard number > 0, number < 100_000_000_000_000 else { return nil }
        self.init(milliseconds: number < 100_000_000_000 ? number * 1000 : number)
    }
}

private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

private struct DigitReader<Bytes: Collection> where Bytes.Element == UInt8 {
    private var rest: Bytes.SubSequence

    init(_ bytes: Bytes) {
        rest = bytes[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digits(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
            rest.removeFirst()
        }
        return value
    }

    mutating func fractionInMilliseconds() -> Int? {
        guard skip(".") || skip(",") else { return 0 }
        var value = 0
        var scale = 100
        var count = 0
        while let digit = digits(1) {
            value += digit * scale
            scale /= 10
            count += 1
        }
        return count > 0 ? value : nil
    }

    mutating func offsetInMinutes() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isWest = skip("-")
        guard isWest || skip("+"), let hours = digits(2), hours < 24 else { return nil }
        let hasColon = skip(":")
        guard let minutes = hasColon || !isAtEnd ? digits(2) : 0, minutes < 60 else { return nil }
        return (isWest ? -1 : 1) * (hours * 60 + minutes)
    }
}
