package import Postgres
package import Vocabulary

/// The days of `clicks` and `click_signals`. A day's partition is made beside the table and then attached, so
/// that neither readers nor writers of the table wait.
extension Connection {
    package func partitionedDays() throws -> Set<CivilDate> {
        try transaction { transaction in try transaction.partitionedDays() }
    }

    /// Makes the partitions of those days that are missing. One node at a time; the others then find them
    /// there.
    package func makePartitions(for days: Set<CivilDate>) throws {
        try transaction { transaction in try transaction.makePartitions(for: days) }
    }

    /// Gives up days before `day`, but no partition that was made after it: history that was imported lately
    /// stays. Answers which days went.
    package func dropPartitions(before day: CivilDate) throws -> [CivilDate] {
        var dropped: [CivilDate] = []
        for old in try partitionedDays().sorted() where old < day {
            guard try creation(of: old) ?? old < day else { continue }
            for table in ["click_signals", "clicks"] { try drop(partition(of: table, old), of: table) }
            dropped.append(old)
        }
        return dropped
    }

    private func creation(of day: CivilDate) throws(PostgresError) -> CivilDate? {
        try query(
            "SELECT obj_description(to_regclass(\(partition(of: "clicks", day))), 'pg_class')::date AS made"
        ).first?("made")
    }

    /// A detachment that was cut short is finished.
    private func drop(_ partition: String, of table: String) throws(PostgresError) {
        let pending = try query(
            """
            SELECT inhdetachpending FROM pg_inherits
            WHERE inhparent = \(table)::regclass AND inhrelid = to_regclass(\(partition))
            """
        ).first?("inhdetachpending", as: Bool.self)
        switch pending {
        case true?:
            try execute("ALTER TABLE \(identifier: table) DETACH PARTITION \(identifier: partition) FINALIZE")
        case false?:
            try execute(
                "ALTER TABLE \(identifier: table) DETACH PARTITION \(identifier: partition) CONCURRENTLY")
        case nil: break
        }
        try execute("DROP TABLE IF EXISTS \(identifier: partition)")
    }
}

extension Transaction {
    package borrowing func makePartitions(for days: Set<CivilDate>) throws {
        try execute("SELECT pg_advisory_xact_lock(hashtext('clicks_partitions'))")
        for day in days.subtracting(try partitionedDays()).sorted() {
            for table in ["clicks", "click_signals"] { try makePartition(of: table, for: day) }
        }
    }

    fileprivate borrowing func partitionedDays() throws(PostgresError) -> Set<CivilDate> {
        var days: Set<CivilDate> = []
        let rows = try query(
            """
            SELECT to_date(right(child.relname, 10), 'YYYY_MM_DD') AS day FROM pg_inherits
            JOIN pg_class child ON child.oid = inhrelid
            WHERE inhparent = 'clicks'::regclass AND child.relname ~ '^clicks_\\d{4}_\\d{2}_\\d{2}$'
            """)
        for row in rows { days.insert(try row("day")) }
        return days
    }

    private borrowing func makePartition(of table: String, for day: CivilDate) throws(PostgresError) {
        let name = partition(of: table, day)
        let next = CivilDate(dayNumber: day.dayNumber + 1)
        try execute("CREATE TABLE \(identifier: name) (LIKE \(identifier: table) INCLUDING ALL)")
        try execute(
            """
            ALTER TABLE \(identifier: table) ATTACH PARTITION \(identifier: name)
            FOR VALUES FROM (\(constant: day.text + " 00:00:00Z")) TO (\(constant: next.text + " 00:00:00Z"))
            """)
        guard let today = try queryOne("SELECT current_date::text AS today") else { return }
        try execute(
            "COMMENT ON TABLE \(identifier: name) IS \(constant: try today("today", as: String.self))")
    }
}

private func partition(of table: String, _ day: CivilDate) -> String {
    table + "_" + day.text.split(separator: "-").joined(separator: "_")
}
