internal import CLibPQ

extension PostgresError {
    /// From a failed result, or from the connection when libpq made the failure itself.
    init(result: OpaquePointer, connection: OpaquePointer, statement: String) {
        let sqlState = Self.field("C", of: result)
        let isLost = PQstatus(connection) == CONNECTION_BAD
        let code = isLost || sqlState.isEmpty ? .connectionLost : Code(sqlState: sqlState, result: result)
        let message = PQresultErrorMessage(result).map { String(cString: $0) } ?? ""
        self.init(code, message: message, statement: statement)
    }

    init(lost connection: OpaquePointer?, statement: String = "") {
        let message = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
        self.init(.connectionLost, message: message, statement: statement)
    }

    /// The field that PostgreSQL's protocol names by this letter; empty when the error has none.
    fileprivate static func field(_ letter: Unicode.Scalar, of result: OpaquePointer) -> String {
        PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
    }
}

extension PostgresError.Code {
    fileprivate init(sqlState: String, result: OpaquePointer) {
        let constraint = PostgresError.field("n", of: result)
        switch sqlState {
        case "23505": self = .uniqueViolation(constraint: constraint)
        case "23503": self = .foreignKeyViolation(constraint: constraint)
        case "23514": self = .checkViolation(constraint: constraint)
        case "23P01": self = .exclusionViolation(constraint: constraint)
        case "23502": self = .notNullViolation(column: PostgresError.field("c", of: result))
        case "40001": self = .serializationFailure
        case "40P01": self = .deadlock
        case "55P03": self = .lockTimeout
        case "57014": self = .queryCanceled
        case "25006": self = .readOnly
        case "0A000" where PostgresError.field("R", of: result) == "RevalidateCachedQuery": self = .stalePlan
        case "26000": self = .stalePlan
        case _ where Self.endsSession.contains(sqlState): self = .connectionLost
        default: self = .other(sqlState: sqlState)
        }
    }

    /// With these the server hangs up: shutdown, crash, not yet started, database dropped, idle for too long.
    private static let endsSession: Set<String> = ["57P01", "57P02", "57P03", "57P04", "57P05", "25P03"]
}
