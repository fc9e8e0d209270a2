/// The one error of this target: what went wrong with the database, in a form a caller can decide by.
///
/// `description` names codes, constraints and columns, never data, so that it may reach a log or a response.
/// `debugDescription` also holds the server's message and the statement, which can quote people's data.
package struct PostgresError: Error, Sendable, Equatable {
    package enum Code: Sendable, Equatable {
        case uniqueViolation(constraint: String)
        case foreignKeyViolation(constraint: String)
        case checkViolation(constraint: String)
        case exclusionViolation(constraint: String)
        case notNullViolation(column: String)
        case serializationFailure
        case deadlock
        /// A lock was not to be had within `lock_timeout` or with NOWAIT.
        case lockTimeout
        /// The statement ran into `statement_timeout`, or somebody cancelled it.
        case queryCanceled
        /// The server is a standby or the transaction was opened for reading.
        case readOnly
        /// A prepared statement's result changed its type by a migration; it is prepared anew next time.
        case stalePlan
        /// There is no connection, or it broke before COMMIT was sent: nothing has happened.
        case connectionLost
        /// The connection broke while COMMIT was under way: it may or may not have happened.
        case outcomeUnknown
        /// No connection came free within the pool's wait time-out.
        case poolTimeout
        /// As many callers as the pool allows are waiting already.
        case poolFull
        /// The pool has been closed.
        case closed
        /// A statement failed and was ignored, so that COMMIT could only roll back.
        case rolledBack
        /// PostgreSQL's text cannot hold U+0000; `parameter` counts from 1.
        case nulInText(parameter: Int)
        /// A column is not what the reader asked for. `reason` is fixed text.
        case undecodable(column: String, reason: String)
        /// The statement was used in a way this target does not offer, such as COPY through `query`.
        case misuse(String)
        /// Any other SQLSTATE.
        case other(sqlState: String)
    }

    package let code: Code
    /// What the server or libpq said. May hold data.
    let message: String
    /// The text of the statement, without its values.
    var statement: String

    init(_ code: Code, message: String = "", statement: String = "") {
        self.code = code
        self.message = message
        self.statement = statement
    }

    /// The database cannot be used at the moment: an API answers 503 and the caller may come again.
    package var isUnavailable: Bool {
        switch code {
        case .connectionLost, .outcomeUnknown, .poolTimeout, .poolFull, .closed, .readOnly: true
        case .lockTimeout, .queryCanceled, .stalePlan: true
        case .other(let sqlState): Self.unavailableClasses.contains(String(sqlState.prefix(2)))
        default: false
        }
    }

    /// The same transaction would probably succeed if it were run again from the start.
    package var isTransient: Bool {
        switch code {
        case .serializationFailure, .deadlock: true
        default: isUnavailable
        }
    }

    /// Lost against another transaction and rolled back: safe to run again at once.
    var isConflict: Bool {
        switch code {
        case .serializationFailure, .deadlock, .stalePlan: true
        default: false
        }
    }

    /// Connection trouble, too few resources, operator intervention.
    private static let unavailableClasses: Set<String> = ["08", "53", "57"]
}

extension PostgresError: CustomStringConvertible, CustomDebugStringConvertible {
    package var description: String { "PostgreSQL: \(code.text)" }

    package var debugDescription: String {
        var text = description
        if !message.isEmpty { text += "\n\(message)" }
        if !statement.isEmpty { text += "\nStatement: \(statement)" }
        return text
    }
}

extension PostgresError.Code {
    fileprivate var text: String {
        switch self {
        case .uniqueViolation(let constraint): "unique violation of \(constraint)"
        case .foreignKeyViolation(let constraint): "foreign key violation of \(constraint)"
        case .checkViolation(let constraint): "check violation of \(constraint)"
        case .exclusionViolation(let constraint): "exclusion violation of \(constraint)"
        case .notNullViolation(let column): "column \(column) must not be null"
        case .serializationFailure: "serialization failure"
        case .deadlock: "deadlock"
        case .lockTimeout: "lock not available in time"
        case .queryCanceled: "statement cancelled or timed out"
        case .readOnly: "read only"
        case .stalePlan: "a prepared statement is out of date"
        case .connectionLost: "no connection"
        case .outcomeUnknown: "connection lost during commit"
        case .poolTimeout: "no connection came free in time"
        case .poolFull: "too many callers are waiting for a connection"
        case .closed: "the pool is closed"
        case .rolledBack: "the transaction was rolled back because a statement in it had failed"
        case .nulInText(let parameter): "parameter $\(parameter) holds U+0000"
        case .undecodable(let column, let reason): "column \(column) \(reason)"
        case .misuse(let sentence): sentence
        case .other(let sqlState): "SQLSTATE \(sqlState)"
        }
    }
}
