internal import CLibPQ
internal import Glibc

extension Connection {
    /// Sends what is buffered, then reads every result of one statement. The last one counts; an error wins,
    /// also over the loss of the connection that it announced.
    func answer(to statement: String) throws(PostgresError) -> ResultSet {
        let deadline = newDeadline
        try flush(until: deadline, statement)
        var last: ResultSet?
        var failure: PostgresError?
        do throws(PostgresError) {
            while let result = try nextResult(until: deadline, statement) {
                last = try take(result, statement, &failure)
            }
        } catch {
            throw failure ?? error
        }
        if let failure { throw failure }
        guard let last else { throw lost(statement) }
        return last
    }

    private func take(
        _ result: OpaquePointer, _ statement: String, _ failure: inout PostgresError?
    ) throws(PostgresError) -> ResultSet? {
        if isCopy(result) {
            isAbandoned = true
            PQclear(result)
            throw PostgresError(.misuse("COPY goes through copy(_:rows:)"), statement: statement)
        }
        do {
            return try checked(result, statement)
        } catch {
            failure = failure ?? error
            return nil
        }
    }

    /// Takes ownership of `result` and turns a failure into an error.
    func checked(_ result: OpaquePointer, _ statement: String) throws(PostgresError) -> ResultSet {
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY, PGRES_PIPELINE_SYNC:
            return ResultSet(owning: result)
        default:
            defer { PQclear(result) }
            throw PostgresError(result: result, connection: handle, statement: statement)
        }
    }

    var newDeadline: ContinuousClock.Instant? {
        answerTimeout.map { .now + $0 }
    }

    func drain(until deadline: ContinuousClock.Instant?, _ statement: String) throws(PostgresError) {
        while let result = try nextResult(until: deadline, statement) { PQclear(result) }
    }

    func flush(until deadline: ContinuousClock.Instant?, _ statement: String) throws(PostgresError) {
        while true {
            switch PQflush(handle) {
            case 0: return
            case 1:
                let events = try wait(for: POLLIN | POLLOUT, until: deadline, statement)
                if events & POLLIN != 0, PQconsumeInput(handle) == 0 { throw lost(statement) }
            default: throw lost(statement)
            }
        }
    }

    func nextResult(
        until deadline: ContinuousClock.Instant?, _ statement: String
    ) throws(PostgresError) -> OpaquePointer? {
        while PQisBusy(handle) == 1 {
            _ = try wait(for: POLLIN, until: deadline, statement)
            guard PQconsumeInput(handle) == 1 else { throw lost(statement) }
        }
        return PQgetResult(handle)
    }

    var isReadable: Bool {
        var entry = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) != 0
    }

    /// Waits for the socket; past the deadline the connection is given up.
    private func wait(
        for events: Int32, until deadline: ContinuousClock.Instant?, _ statement: String
    ) throws(PostgresError) -> Int32 {
        var entry = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
        while true {
            let remaining = deadline.map { max(0, ContinuousClock.now.duration(to: $0).milliseconds) } ?? -1
            let ready = poll(&entry, 1, Int32(clamping: remaining))
            if ready > 0 { return Int32(entry.revents) }
            if ready < 0, errno == EINTR { continue }
            isAbandoned = true
            throw PostgresError(.connectionLost, message: "the server does not answer", statement: statement)
        }
    }

    private func isCopy(_ result: OpaquePointer) -> Bool {
        [PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH].contains(PQresultStatus(result))
    }
}
