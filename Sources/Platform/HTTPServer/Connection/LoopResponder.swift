/// Answers the requests of one loop thread. Each loop has its own, so it needs no locks for what it keeps.
package protocol LoopResponder: AnyObject {
    /// Answers now through `answer`, or hands back work to be done off the loop. Never blocks.
    func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition

    /// After all requests of one turn were handled and before any byte of their answers is sent: what must be
    /// on record before a client can know of it is written here, once for the whole turn.
    func turnEnds()
}

extension LoopResponder {
    package func turnEnds() {}
}

/// How a responder left a request.
package enum Disposition {
    /// The answer is finished in the writer.
    case answered
    /// Runs on Swift's thread pool; nothing may have been written. Requests behind it on the connection wait.
    case later(@Sendable () async -> Response)
}
