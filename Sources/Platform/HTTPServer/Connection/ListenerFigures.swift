internal import Synchronization

/// What a listener counts over all its loops, for metrics; read while it runs.
package final class ListenerFigures: Sendable {
    private let connections = Atomic(0)
    private let turnedAway = Atomic(0)
    private let refusals = Atomic(0)
    private let lostLines = Atomic(0)

    init() {}

    /// Open now, those included that are being refused.
    package var openConnectionCount: Int { connections.load(ordering: .relaxed) }
    /// Closed at once or refused, because there were too many.
    package var turnedAwayConnectionCount: Int { turnedAway.load(ordering: .relaxed) }
    /// Problems that the server answered itself.
    package var refusalCount: Int { refusals.load(ordering: .relaxed) }
    /// Lines that the access log's descriptor did not take.
    package var lostLogLineCount: Int { lostLines.load(ordering: .relaxed) }

    /// Answers how many are open with this one.
    func enter() -> Int { connections.add(1, ordering: .relaxed).newValue }

    func leave() { connections.subtract(1, ordering: .relaxed) }

    func noteTurnedAway() { turnedAway.add(1, ordering: .relaxed) }

    func noteRefusal() { refusals.add(1, ordering: .relaxed) }

    func noteLostLogLines(_ count: Int) { lostLines.add(count, ordering: .relaxed) }
}
