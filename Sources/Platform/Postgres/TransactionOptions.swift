/// How a transaction is opened, and how often it is tried.
package struct TransactionOptions: Sendable {
    package enum Isolation: Sendable {
        case readCommitted
        case repeatableRead
        case serializable
    }

    package var isolation = Isolation.readCommitted
    package var isReadOnly = false
    /// Above 1, a body that loses to another transaction (serialization failure, deadlock) runs again from
    /// the start; it must then be free of effects outside the database.
    package var attempts = 1

    package init(isolation: Isolation = .readCommitted, isReadOnly: Bool = false, attempts: Int = 1) {
        self.isolation = isolation
        self.isReadOnly = isReadOnly
        self.attempts = attempts
    }

    var begin: SQL {
        switch (isolation, isReadOnly) {
        case (.readCommitted, false): "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
        case (.readCommitted, true): "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"
        case (.repeatableRead, false): "BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE"
        case (.repeatableRead, true): "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        case (.serializable, false): "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"
        case (.serializable, true): "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY"
        }
    }
}
