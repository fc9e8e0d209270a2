internal import CLibPQ

extension Connection {
    /// Runs one statement outside any transaction that this call would open.
    package func query(_ sql: SQL) throws(PostgresError) -> [Row] {
        try run(sql).rows
    }

    /// Runs one statement and answers how many rows it touched.
    @discardableResult
    package func execute(_ sql: SQL) throws(PostgresError) -> Int {
        try run(sql).affectedRows
    }

    func run(_ sql: SQL) throws(PostgresError) -> ResultSet {
        let (text, values) = sql.rendered()
        let parameters = try Parameters(values)
        guard sql.isReusable else {
            try send(text, parameters)
            return try answer(to: text)
        }
        let name = try prepare(text, parameters)
        try sendPrepared(name, parameters, text)
        do {
            return try answer(to: text)
        } catch {
            if error.code == .stalePlan { _ = statements.forget(text) }
            throw error
        }
    }

    /// The name under which the server knows `text` for these parameter types, preparing it when it does not
    /// yet.
    func prepare(_ text: String, _ parameters: Parameters) throws(PostgresError) -> String {
        if let name = statements.find(text, types: parameters.types) { return name }
        let (name, types, evicted) = statements.add(text, types: parameters.types)
        do throws(PostgresError) {
            for old in evicted { try runScript("DEALLOCATE \(old)") }
            guard PQsendPrepare(handle, name, text, Int32(types.count), types) == 1 else { throw lost(text) }
            _ = try answer(to: text)
        } catch {
            _ = statements.forget(text)
            throw error
        }
        return name
    }

    func sendPrepared(_ name: String, _ parameters: Parameters, _ text: String) throws(PostgresError) {
        let sent = parameters.withPointers { count, values, lengths, formats in
            PQsendQueryPrepared(handle, name, count, values, lengths, formats, Self.binaryResults)
        }
        guard sent == 1 else { throw lost(text) }
    }

    private func send(_ text: String, _ parameters: Parameters) throws(PostgresError) {
        let sent = parameters.withPointers { count, values, lengths, formats in
            PQsendQueryParams(
                handle, text, count, parameters.types, values, lengths, formats, Self.binaryResults)
        }
        guard sent == 1 else { throw lost(text) }
    }

    private static var binaryResults: Int32 { 1 }
}
