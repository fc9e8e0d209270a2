import Postgres
import Storage
import TestSupport
import Testing
import Vocabulary

@Suite struct PartitionTests {
    let today = Timestamp(milliseconds: 1_764_500_000_000).utcDay

    private func days(_ range: ClosedRange<Int>) -> Set<CivilDate> {
        Set(range.map { CivilDate(dayNumber: today.dayNumber + Int64($0)) })
    }

    @Test func `days are made once, whoever asks first`() async throws {
        let test = try await TestDatabase.make()
        let connection = try Connection(test.configuration)
        try connection.makePartitions(for: days(-1...2))
        try connection.makePartitions(for: days(0...3))
        #expect(try connection.partitionedDays() == days(-1...3))
    }

    @Test func `old days go, but not history that was imported lately`() async throws {
        let test = try await TestDatabase.make()
        let connection = try Connection(test.configuration)
        try connection.makePartitions(for: days(-3...0))
        let imported = CivilDate(dayNumber: today.dayNumber - 3)
        for day in days(-2...0) {
            let name = day.text.split(separator: "-").joined(separator: "_")
            try connection.execute(
                "COMMENT ON TABLE \(identifier: "clicks_" + name) IS \(constant: day.text)")
        }
        #expect(try connection.dropPartitions(before: today) == days(-2...(-1)).sorted())
        #expect(try connection.partitionedDays() == [imported, today])
        let signals = try connection.query(
            "SELECT 1 AS n FROM pg_class WHERE relkind = 'r' AND relname LIKE 'click\\_signals\\_20%'")
        #expect(signals.count == 2)
    }
}
