/// What all connections of one loop share while a turn lasts: the responder, the writer and the parser's
/// index.
final class Turn {
    let limits: Limits
    let responder: any LoopResponder
    var writer = ResponseWriter()
    var head: HeadIndex
    var log: AccessLogLines
    /// Monotonic, in nanoseconds, read when the loop wakes up.
    var now: UInt64 = 0
    /// Every answer ends its connection once the listener drains.
    var isDraining = false
    /// Bytes of bodies that are not whole yet, over all connections.
    var unfinishedBodyBytes = 0
    /// Work that responders put off, started by the loop.
    var deferred: [Deferred] = []

    struct Deferred {
        let connection: ConnectionKey
        let work: @Sendable () async -> Response
    }

    let figures: ListenerFigures

    init(limits: Limits, responder: any LoopResponder, log: AccessLog, figures: ListenerFigures) {
        self.figures = figures
        self.limits = limits
        self.responder = responder
        head = HeadIndex(capacity: limits.fieldCount)
        self.log = AccessLogLines(log, figures)
    }
}

/// A seat in the loop's table and how many connections have sat there, so that a late answer never reaches a
/// stranger.
struct ConnectionKey: Sendable, Hashable {
    let slot: UInt32
    let generation: UInt32
}
