internal import Packing
internal import Threads
internal import Vocabulary

/// The journal's own thread: brings written clicks to the disk in groups and says what was dropped.
final class Custodian: Sendable {
    private let state = Lock(State())
    private let stop = Doorbell()

    private struct State {
        var thread: Threads.Thread?
    }

    func begin(_ journal: Journal) {
        let thread = Threads.Thread.start("journal") { [self] in
            Rounds(journal).run(until: stop)
        }
        state.withLock { $0.thread = thread }
    }

    /// Waits for the last round. Later calls do nothing.
    func end() {
        let thread = state.withLock { state in
            defer { state.thread = nil }
            return state.thread
        }
        guard let thread else { return }
        stop.ring()
        thread.join()
    }
}

/// What the thread does, round after round.
private struct Rounds {
    let journal: Journal
    private var reported: [DropReason: Int] = [:]
    private let roundsPerReport: Int
    private let milliseconds: Int32

    init(_ journal: Journal) {
        self.journal = journal
        var milliseconds: Int64 = 1000
        if case .interval(let span) = journal.options.sync {
            milliseconds = max(1, span.wholeMilliseconds)
        }
        self.milliseconds = Int32(min(milliseconds, 60_000))
        roundsPerReport = max(1, 1000 / Int(milliseconds))
    }

    func run(until stop: Doorbell) {
        var rounds = self
        var count = 0
        while !stop.wait(milliseconds: milliseconds) {
            rounds.synchronize()
            count += 1
            if count % roundsPerReport == 0 { rounds.reportDrops() }
        }
        rounds.synchronize()
        rounds.reportDrops()
    }

    private func synchronize() {
        let (segments, folderChanged) = journal.shelf.withLock { shelf in
            defer {
                shelf.unsynchronized = []
                shelf.folderChanged = false
            }
            return (shelf.unsynchronized + shelf.open.values, shelf.folderChanged)
        }
        guard journal.options.sync != .off else { return }
        do {
            if folderChanged { try journal.options.folder.synchronize() }
        } catch {
            journal.noteSyncFailure(error)
        }
        for segment in segments { journal.synchronize(segment) }
    }

    private mutating func reportDrops() {
        let dropped = journal.health().dropped
        for (reason, count) in dropped {
            let fresh = count - reported[reason, default: 0]
            if fresh > 0 { journal.options.report(.dropped(reason, records: fresh)) }
        }
        reported = dropped
    }
}
