internal import Glibc
internal import Postgres
internal import TestSupport
internal import Testing
internal import Threads

@Suite struct `A pool` {
    /// Starts a transaction that holds the pool's only connection until the gate opens.
    private func occupy(_ database: Database, until gate: Gate) async -> Task<Void, any Error> {
        let hasStarted = Gate()
        let task = Task {
            try await database.transaction { _ in
                hasStarted.open()
                gate.wait()
            }
        }
        _ = await eventually { hasStarted.isOpen }
        return task
    }

    @Test func `lets as many wait as its line is long and refuses one more at once`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { configuration in
            configuration.connections = 1
            configuration.waiting = 2
        }
        let gate = Gate()
        let first = await occupy(test.database, until: gate)
        let isWaiting = Lock(0)
        let waiting = (0..<2).map { _ in
            Task {
                isWaiting.withLock { $0 += 1 }
                try await test.database.transaction { _ = try $0.query("SELECT 1 AS one") }
            }
        }
        #expect(await eventually { isWaiting.withLock { $0 } == 2 })
        let isFull = await eventually {
            await code { try await test.database.transaction { _ in } } == .poolFull
        }
        #expect(isFull)
        gate.open()
        try await first.value
        for task in waiting { try await task.value }
    }

    @Test func `tells a caller when no connection comes free in time`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { configuration in
            configuration.connections = 1
            configuration.waitTimeout = .milliseconds(50)
        }
        // The first may wait for the connection to be made.
        let isConnected = await eventually { await code { try await test.database.read { _ in } } == nil }
        #expect(isConnected)
        let gate = Gate()
        let first = await occupy(test.database, until: gate)
        let found = await code { try await test.database.transaction { _ in } }
        #expect(found == .poolTimeout)
        gate.open()
        try await first.value
    }

    @Test func `serves as many at once as it has connections`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { $0.connections = 3 }
        let gate = Gate()
        let inside = Lock(0)
        let tasks = (0..<3).map { _ in
            Task {
                try await test.database.transaction { _ in
                    inside.withLock { $0 += 1 }
                    gate.wait()
                }
            }
        }
        #expect(await eventually { inside.withLock { $0 } == 3 })
        gate.open()
        for task in tasks { try await task.value }
    }

    @Test func `answers at once that there is no server, and refuses when closed`() async throws {
        let database = Database(DatabaseConfiguration(url: "postgresql:///none?host=/nonexistent"))
        let found = await code { try await database.transaction { _ in } }
        #expect(found == .connectionLost)
        database.close()
        let closed = await code { try await database.transaction { _ in } }
        #expect(closed == .closed)
    }

    @Test func `replaces connections that the server closed while they were idle`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { $0.connections = 2 }
        try await test.database.transaction { _ in }
        let admin = test.configuration
        try Connection(admin).execute(
            """
            SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """)
        for _ in 0..<4 {
            try await test.database.transaction { _ = try $0.query("SELECT 1 AS one") }
        }
    }

    @Test func `loses the transaction whose session is ended, and that one alone`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { $0.connections = 1 }
        let admin = test.configuration
        let found = await code {
            try await test.database.transaction { transaction in
                let row = try transaction.queryOne("SELECT pg_backend_pid() AS pid")
                let pid = try row?("pid", as: Int.self)
                try Connection(admin).execute("SELECT pg_terminate_backend(\(pid)::integer, 5000)")
                _ = try transaction.query("SELECT 1 AS one")
            }
        }
        #expect(found == .connectionLost)
        try await test.database.transaction { _ = try $0.query("SELECT 1 AS one") }
    }

    @Test func `gives up a server that is silent past every time-out`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { configuration in
            configuration.connections = 1
            configuration.statementTimeout = .milliseconds(50)
            configuration.silence = .milliseconds(150)
        }
        let frozen = Lock<pid_t?>(nil)
        let found = await code {
            try await test.database.transaction { transaction in
                let row = try transaction.queryOne("SELECT pg_backend_pid() AS pid")
                guard let pid = try row?("pid", as: Int32.self) else { return }
                frozen.withLock { $0 = pid }
                #expect(kill(pid, SIGSTOP) == 0)
                _ = try transaction.query("SELECT 1 AS one")
            }
        }
        #expect(found == .connectionLost)
        if let pid = frozen.withLock({ $0 }) { kill(pid, SIGCONT) }
        try await test.database.transaction { _ = try $0.query("SELECT 1 AS one") }
    }
}

@Suite struct `A time-out` {
    @Test func `ends a statement that takes too long`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { $0.statementTimeout = .milliseconds(50) }
        let found = await code { try await test.database.read { _ = try $0.query("SELECT pg_sleep(30)") } }
        #expect(found == .queryCanceled)
    }

    @Test func `ends the wait for a lock`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) { $0.lockTimeout = .milliseconds(50) }
        try await test.database.transaction { _ = try $0.execute("CREATE TABLE people (id bigint)") }
        let rival = test.configuration
        let found = await code {
            try await test.database.transaction { transaction in
                try transaction.execute("LOCK TABLE people")
                try Connection(rival).execute("DELETE FROM people")
            }
        }
        #expect(found == .lockTimeout)
    }

    @Test func `ends a transaction that idles`() async throws {
        let test = try await TestDatabase.make(isMigrated: false) {
            $0.idleInTransactionTimeout = .milliseconds(50)
        }
        let found = await code {
            try await test.database.transaction { transaction in
                _ = try transaction.query("SELECT 1 AS one")
                usleep(300_000)
                _ = try transaction.query("SELECT 1 AS one")
            }
        }
        #expect(found == .connectionLost)
    }
}

/// Shut until somebody opens it. Waits block the thread, for bodies that run on the pool's own.
private final class Gate: Sendable {
    private let state = Lock(false)

    var isOpen: Bool { state.withLock { $0 } }

    func open() {
        state.withLock { $0 = true }
    }

    func wait() {
        while !isOpen { usleep(2_000) }
    }
}
