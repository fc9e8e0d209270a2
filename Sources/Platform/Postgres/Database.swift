internal import Threads

/// A pool of connections, each on a thread of its own, so that a body that blocks on PostgreSQL blocks no
/// task.
///
/// Callers wait in one bounded line. While PostgreSQL is away they get `connectionLost` at once instead of
/// waiting; the threads reconnect by themselves, with growing pauses.
package final class Database: Sendable {
    private let configuration: DatabaseConfiguration
    private let line: WaitingLine
    private let threads: Lock<[Thread]>

    /// Starts connecting at once and does not wait for it.
    package init(_ configuration: DatabaseConfiguration) {
        self.configuration = configuration
        let line = WaitingLine(capacity: configuration.waiting, threads: configuration.connections)
        self.line = line
        var threads = (0..<configuration.connections).map { number in
            Thread.start("pg-\(number)") { ConnectionThread(configuration, line).run() }
        }
        threads.append(Thread.start("pg-line") { line.refuseLateCallers() })
        self.threads = Lock(threads)
    }

    deinit { line.close() }

    /// Runs `body` in a transaction on a thread of the pool; what it throws rolls everything back.
    @discardableResult
    package func transaction<Result: Sendable>(
        _ options: TransactionOptions = TransactionOptions(),
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result {
        let deadline = ContinuousClock.now + configuration.waitTimeout
        return try await withCheckedThrowingContinuation { continuation in
            let job = WaitingLine.Job(deadline: deadline) { connection in
                continuation.resume(with: Swift.Result { try connection.transaction(options, body) })
            } refuse: {
                continuation.resume(throwing: $0)
            }
            if let refusal = line.enter(job) { job.refuse(refusal) }
        }
    }

    /// Like `transaction`, but the server refuses to write.
    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result {
        try await transaction(TransactionOptions(isReadOnly: true), body)
    }

    /// Refuses those who wait, lets running transactions end, and returns when every connection is closed.
    package func close() {
        line.close()
        let running = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        for thread in running { thread.join() }
    }
}
