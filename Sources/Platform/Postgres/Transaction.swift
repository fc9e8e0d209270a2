/// The handle of an open transaction; it cannot be copied, so it cannot outlive the closure that received it.
package struct Transaction: ~Copyable {
    let connection: Connection

    /// Every row the statement gives. Give each list a LIMIT.
    package borrowing func query(_ sql: SQL) throws(PostgresError) -> [Row] {
        try connection.run(sql).rows
    }

    /// The first row, or nil when there is none.
    package borrowing func queryOne(_ sql: SQL) throws(PostgresError) -> Row? {
        try connection.run(sql).rows.first
    }

    /// How many rows the statement touched.
    @discardableResult
    package borrowing func execute(_ sql: SQL) throws(PostgresError) -> Int {
        try connection.run(sql).affectedRows
    }

    /// The rows of each statement, in one round trip for each hundred or so. Texts should repeat: each is
    /// prepared.
    package borrowing func queryAll(_ statements: [SQL]) throws(PostgresError) -> [[Row]] {
        try connection.runAll(statements).map(\.rows)
    }

    /// How many rows each statement touched, in one round trip for each hundred or so.
    @discardableResult
    package borrowing func executeAll(_ statements: [SQL]) throws(PostgresError) -> [Int] {
        try connection.runAll(statements).map(\.affectedRows)
    }

    /// `COPY clicks (…) FROM STDIN BINARY`; answers how many rows went in.
    @discardableResult
    package borrowing func copy(_ statement: SQL, rows: CopyRows) throws(PostgresError) -> Int {
        try connection.copyIn(statement, rows: rows)
    }

    /// What `body` did is undone when it throws; the transaction itself goes on.
    package borrowing func savepoint<Result>(
        _ body: (borrowing Transaction) throws -> Result
    ) throws -> Result {
        try execute("SAVEPOINT part")
        do {
            let result = try body(self)
            try execute("RELEASE part")
            return result
        } catch {
            try execute("ROLLBACK TO part")
            try execute("RELEASE part")
            throw error
        }
    }
}
