internal import CLibPQ
internal import Glibc

extension Connection {
    /// `COPY clicks (…) FROM STDIN BINARY` outside a transaction of the caller; answers how many rows went
    /// in.
    @discardableResult
    package func copy(_ statement: SQL, rows: CopyRows) throws(PostgresError) -> Int {
        try copyIn(statement, rows: rows)
    }

    func copyIn(_ statement: SQL, rows: CopyRows) throws(PostgresError) -> Int {
        let text = statement.rendered().text
        try startCopy(text)
        try rows.withFinishedBytes { bytes throws(PostgresError) in
            var rest = bytes[...]
            while !rest.isEmpty {
                try put(UnsafeRawBufferPointer(rebasing: rest.prefix(Limits.copyChunk)), text)
                rest = rest.dropFirst(Limits.copyChunk)
            }
        }
        while true {
            let ended = PQputCopyEnd(handle, nil)
            if ended == 1 { break }
            guard ended == 0 else { throw lost(text) }
            try flush(until: newDeadline, text)
        }
        return try answer(to: text).affectedRows
    }

    private func startCopy(_ text: String) throws(PostgresError) {
        guard PQsendQuery(handle, text) == 1 else { throw lost(text) }
        let deadline = newDeadline
        try flush(until: deadline, text)
        guard let result = try nextResult(until: deadline, text) else { throw lost(text) }
        guard PQresultStatus(result) != PGRES_COPY_IN else { return PQclear(result) }
        try drain(until: deadline, text)
        _ = try checked(result, text)
        throw PostgresError(.misuse("copy(_:rows:) takes COPY … FROM STDIN"), statement: text)
    }

    private func put(_ chunk: UnsafeRawBufferPointer, _ text: String) throws(PostgresError) {
        let pointer = chunk.bindMemory(to: CChar.self).baseAddress
        while true {
            let queued = PQputCopyData(handle, pointer, Int32(chunk.count))
            if queued == 1 { return try flush(until: newDeadline, text) }
            guard queued == 0 else { throw lost(text) }
            try flush(until: newDeadline, text)
        }
    }
}
