internal import CLibPQ

/// One row of a result; its cells are decoded when asked for.
package struct Row: Sendable {
    let result: ResultSet
    let index: Int32

    /// The value in `column`. The error of a wrong type, of a NULL without `Optional` and of a name that the
    /// statement did not select says the column and never the value.
    package func callAsFunction<T: SQLDecodable>(
        _ column: String, as type: T.Type = T.self
    ) throws(PostgresError) -> T {
        guard let position = result.columns.firstIndex(of: column) else {
            throw PostgresError(.undecodable(column: column, reason: "the statement selects no such column"))
        }
        do {
            return try T(sql: SQLCell(result: result, row: index, column: Int32(position)))
        } catch {
            throw PostgresError(.undecodable(column: column, reason: error.reason))
        }
    }
}
