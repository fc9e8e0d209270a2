internal import CLibPQ

/// Brings the schema forward: each migration once, in its own transaction, all under one advisory lock.
package struct Migrator: Sendable {
    private let migrations: [Migration]
    private let configuration: DatabaseConfiguration

    /// Statements of a migration may take as long as they need; the wait for another migrator may not.
    package init(_ migrations: [Migration], configuration: DatabaseConfiguration) {
        self.migrations = migrations.sorted { $0.number < $1.number }
        var configuration = configuration
        configuration.statementTimeout = .zero
        configuration.idleInTransactionTimeout = .zero
        configuration.lockTimeout = .seconds(60)
        self.configuration = configuration
    }

    /// Runs what has not run yet and answers it. Blocks the calling thread.
    @discardableResult
    package func migrate() throws(MigrationError) -> [Migration] {
        let connection = try connect()
        try asking { () throws(PostgresError) in
            _ = try connection.run("SELECT pg_advisory_lock(\(Self.lockKey))")
            _ = try connection.run(Ledger.create)
        }
        let pending = try pending(on: connection)
        for migration in pending { try apply(migration, on: connection) }
        return pending
    }

    /// What `migrate` would run. Changes nothing. Blocks the calling thread.
    package func pending() throws(MigrationError) -> [Migration] {
        try pending(on: try connect())
    }

    private func connect() throws(MigrationError) -> Connection {
        try asking { () throws(PostgresError) in try Connection(configuration) }
    }

    private func pending(on connection: Connection) throws(MigrationError) -> [Migration] {
        for (one, next) in zip(migrations, migrations.dropFirst()) where one.number == next.number {
            throw .sameNumber(next.name)
        }
        let applied = try asking { () throws(PostgresError) in
            try Ledger.read(on: connection, beside: migrations)
        }
        for entry in applied {
            guard let isUnchanged = entry.isUnchanged else { throw .missing(entry.name) }
            guard isUnchanged else { throw .changed(entry.name) }
        }
        let numbers = Set(applied.map(\.number))
        let pending = migrations.filter { !numbers.contains($0.number) }
        if let first = pending.first, let newest = numbers.max(), first.number < newest {
            throw .late(first.name)
        }
        return pending
    }

    private func apply(_ migration: Migration, on connection: Connection) throws(MigrationError) {
        do {
            try connection.transaction { transaction in
                try connection.runScript(migration.text)
                guard PQtransactionStatus(connection.handle) == PQTRANS_INTRANS else {
                    throw MigrationError.endsTransaction(migration.name)
                }
                try transaction.execute(Ledger.record(migration))
            }
        } catch let error as PostgresError {
            throw .failed(migration.name, error)
        } catch {
            throw error as? MigrationError ?? .failed(migration.name, PostgresError(.rolledBack))
        }
    }

    private func asking<Value>(
        _ body: () throws(PostgresError) -> Value
    ) throws(MigrationError) -> Value {
        do {
            return try body()
        } catch {
            throw .database(error)
        }
    }

    /// Any number that nothing else in a database of ours locks: "afterlnk" as ASCII.
    private static let lockKey: Int64 = 0x6166_7465_726c_6e6b
}
