internal import CLibPQ
internal import Glibc

extension Connection {
    /// Runs `body` between BEGIN and COMMIT; when it throws, everything it did is rolled back.
    @discardableResult
    package func transaction<Result>(
        _ options: TransactionOptions = TransactionOptions(), _ body: (borrowing Transaction) throws -> Result
    ) throws -> Result {
        var attempt = 1
        while true {
            do {
                return try attemptTransaction(options, body)
            } catch let error as PostgresError where error.isConflict && attempt < options.attempts {
                pause(Limits.conflictPause * attempt)
                attempt += 1
            }
        }
    }

    private func attemptTransaction<Result>(
        _ options: TransactionOptions, _ body: (borrowing Transaction) throws -> Result
    ) throws -> Result {
        _ = try run(options.begin)
        let result: Result
        do {
            // Named, because the optimiser of Swift 6.3.1 aborts when it is a temporary.
            let transaction = Transaction(connection: self)
            result = try body(transaction)
        } catch {
            rollBack()
            throw error
        }
        try commit()
        return result
    }

    /// COMMIT of a failed transaction succeeds and says ROLLBACK: a caller that ignored an error must hear of
    /// it.
    private func commit() throws(PostgresError) {
        let tag: String
        do {
            tag = try run("COMMIT").commandTag
        } catch {
            guard error.code == .connectionLost else { throw error }
            throw PostgresError(.outcomeUnknown, message: error.message, statement: error.statement)
        }
        guard tag == "COMMIT" else { throw PostgresError(.rolledBack) }
    }

    /// A connection that cannot even roll back is not used again; the body's own error is the one to report.
    private func rollBack() {
        do {
            _ = try run("ROLLBACK")
        } catch {
            isAbandoned = true
        }
    }

    private func pause(_ duration: Duration) {
        let micros = duration.milliseconds * 1000
        usleep(UInt32(clamping: Int64.random(in: micros / 2...micros)))
    }
}
