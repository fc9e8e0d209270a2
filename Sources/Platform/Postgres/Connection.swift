internal import CLibPQ

/// One connection to PostgreSQL, for the thread that made it: the pool's threads, the shipper, a listener.
///
/// Every wait has a deadline, so that a frozen server costs time and never a thread. After an error with
/// `connectionLost` it stays unusable: make another one.
package final class Connection {
    let handle: OpaquePointer
    let answerTimeout: Duration?
    var statements = StatementCache(capacity: Limits.preparedStatements)
    /// Set when an answer is outstanding that nobody will read: the protocol is out of step from then on.
    var isAbandoned = false

    /// Connects, trying each host of the URL for at most `connectTimeout`.
    package init(_ configuration: DatabaseConfiguration) throws(PostgresError) {
        answerTimeout = configuration.answerTimeout
        handle = try Self.connect(configuration.connectionParameters)
        PQsetNoticeProcessor(handle, dropNotice, nil)
        PQsetnonblocking(handle, 1)
        try runScript(configuration.sessionSettings)
    }

    deinit { PQfinish(handle) }

    package var isUsable: Bool { !isAbandoned && PQstatus(handle) == CONNECTION_OK }

    /// Whether the server has not hung up while the connection was idle. Costs one system call; a server that
    /// hangs up sends its reason first, so everything must be read.
    var isStillConnected: Bool {
        while isUsable, isReadable {
            guard PQconsumeInput(handle) == 1 else { return false }
        }
        return isUsable
    }

    /// Several statements at once in the simple protocol: session settings and migrations.
    func runScript(_ text: String) throws(PostgresError) {
        guard PQsendQuery(handle, text) == 1 else { throw lost(text) }
        _ = try answer(to: text)
    }

    /// For when libpq can neither send nor receive: whatever the cause, we are out of step with the server.
    func lost(_ statement: String = "") -> PostgresError {
        isAbandoned = true
        return PostgresError(lost: handle, statement: statement)
    }

    private static func connect(
        _ parameters: [(keyword: String, value: String)]
    ) throws(PostgresError) -> OpaquePointer {
        let keywords = CStrings(parameters.map(\.keyword))
        let values = CStrings(parameters.map(\.value))
        let handle = PQconnectdbParams(keywords.pointers, values.pointers, 1)
        guard let handle, PQstatus(handle) == CONNECTION_OK else {
            defer { PQfinish(handle) }
            throw PostgresError(lost: handle)
        }
        return handle
    }
}

/// libpq would print notices to standard error.
private let dropNotice: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = { _, _ in }
