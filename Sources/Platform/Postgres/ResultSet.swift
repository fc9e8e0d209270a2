internal import CLibPQ

/// Owns one `PGresult` that came back without an error; rows and cells read from it in place.
///
/// Sendable: a `PGresult` does not change once libpq has returned it, and the functions used here only read.
final class ResultSet: @unchecked Sendable {
    let handle: OpaquePointer
    let columns: [String]

    init(owning handle: OpaquePointer) {
        self.handle = handle
        columns = (0..<PQnfields(handle)).map { PQfname(handle, $0).map { String(cString: $0) } ?? "" }
    }

    deinit { PQclear(handle) }

    var rows: [Row] {
        (0..<PQntuples(handle)).map { Row(result: self, index: $0) }
    }

    /// Rows that an INSERT, UPDATE, DELETE, SELECT or COPY touched; 0 for statements that touch none.
    var affectedRows: Int {
        PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0
    }

    /// What the server says it did: `COMMIT`, `INSERT 0 1`.
    var commandTag: String {
        PQcmdStatus(handle).map { String(cString: $0) } ?? ""
    }
}
