/// The table in which the database remembers which migrations it ran; the server computes the checksums.
enum Ledger {
    struct Entry {
        let number: Int
        let name: String
        /// Nil when the program has no migration of this number.
        let isUnchanged: Bool?
    }

    static let create: SQL = """
        CREATE TABLE IF NOT EXISTS schema_migrations (
            number integer PRIMARY KEY,
            name text NOT NULL,
            sha256 bytea NOT NULL,
            applied_at timestamptz NOT NULL DEFAULT now()
        )
        """

    static func record(_ migration: Migration) -> SQL {
        """
        INSERT INTO schema_migrations (number, name, sha256)
        VALUES (\(migration.number), \(migration.name), sha256(convert_to(\(migration.text), 'UTF8')))
        """
    }

    /// What the database ran, compared with what the program has; nothing when the table is not there yet.
    static func read(
        on connection: Connection, beside migrations: [Migration]
    ) throws(PostgresError) -> [Entry] {
        let table = try connection.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there")
        guard try table.first?("is_there") == true else { return [] }
        let rows = try connection.query(
            """
            SELECT number, applied.name, mine.name = applied.name
                AND sha256(convert_to(mine.text, 'UTF8')) = applied.sha256 AS is_unchanged
            FROM schema_migrations AS applied LEFT JOIN unnest(
                \(migrations.map(\.number)), \(migrations.map(\.name)), \(migrations.map(\.text))
            ) AS mine (number, name, text) USING (number)
            ORDER BY number
            """)
        var entries: [Entry] = []
        for row in rows {
            entries.append(
                Entry(number: try row("number"), name: try row("name"), isUnchanged: try row("is_unchanged")))
        }
        return entries
    }
}
