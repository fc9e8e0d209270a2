internal import CLibPQ

extension Connection {
    /// Runs the statements in order, many to a round trip. The first failure stops the rest of its round.
    func runAll(_ statements: [SQL]) throws(PostgresError) -> [ResultSet] {
        var results: [ResultSet] = []
        var remaining = statements[...]
        while !remaining.isEmpty {
            results += try runRound(remaining.prefix(Limits.pipelined))
            remaining = remaining.dropFirst(Limits.pipelined)
        }
        return results
    }

    private func runRound(_ round: ArraySlice<SQL>) throws(PostgresError) -> [ResultSet] {
        var calls: [(text: String, parameters: Parameters)] = []
        for sql in round {
            let (text, values) = sql.rendered()
            calls.append((text, try Parameters(values)))
        }
        let names = try prepareAll(calls)
        guard PQenterPipelineMode(handle) == 1 else { throw lost() }
        for (name, call) in zip(names, calls) { try sendPrepared(name, call.parameters, call.text) }
        guard PQpipelineSync(handle) == 1 else { throw lost() }
        return try readRound(calls.map(\.text))
    }

    /// Names are asked for once everything is prepared: a NULL that turns out to have a type makes a new one.
    private func prepareAll(
        _ calls: [(text: String, parameters: Parameters)]
    ) throws(PostgresError) -> [String] {
        for (text, parameters) in calls { _ = try prepare(text, parameters) }
        var names: [String] = []
        for (text, parameters) in calls {
            guard let name = statements.find(text, types: parameters.types) else {
                throw PostgresError(.misuse("a parameter changes its type within one round"), statement: text)
            }
            names.append(name)
        }
        return names
    }

    /// Reads every answer before reporting a failure, so that the connection is in step again.
    private func readRound(_ texts: [String]) throws(PostgresError) -> [ResultSet] {
        let deadline = newDeadline
        try flush(until: deadline, "")
        var results: [ResultSet] = []
        var failure: PostgresError?
        for text in texts {
            guard let result = try nextResult(until: deadline, text) else { throw lost(text) }
            do {
                results.append(try checked(result, text))
            } catch {
                if error.code == .stalePlan { _ = statements.forget(text) }
                failure = failure ?? error
            }
            try drain(until: deadline, text)
        }
        try leavePipeline(until: deadline)
        if let failure { throw failure }
        return results
    }

    private func leavePipeline(until deadline: ContinuousClock.Instant?) throws(PostgresError) {
        guard let sync = try nextResult(until: deadline, "") else { throw lost() }
        PQclear(sync)
        try drain(until: deadline, "")
        guard PQexitPipelineMode(handle) == 1 else { throw lost() }
    }
}
