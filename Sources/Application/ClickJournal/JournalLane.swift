package import Clicks
internal import Packing
internal import Vocabulary

/// One loop's way into the journal. It belongs to one thread; lanes share no lock while they append.
///
/// A turn is `append` for each visit, then one `commit` before any of their answers leaves.
package final class JournalLane {
    package enum Commit: Hashable, Sendable {
        case written(records: Int)
        case dropped(records: Int, DropReason)
    }

    private let journal: Journal
    private let counters: LaneCounters
    private var segment: Segment?
    private var refusal: (reason: DropReason, until: Timestamp)?
    private var pending = Packer()
    private var pendingRecords = 0

    init(_ journal: Journal, _ counters: LaneCounters) {
        self.journal = journal
        self.counters = counters
    }

    deinit {
        close()
    }

    package func append(_ click: ClickRecord) {
        append(.click) { ClickPacking.pack(click, into: &$0) }
    }

    package func append(_ signals: PageSignals) {
        append(.signals) { SignalsPacking.pack(signals, into: &$0) }
    }

    private func append(_ kind: Frame.Kind, _ body: (inout Packer) -> Void) {
        guard let segment = segmentForTurn() else {
            return counters.add(dropped: 1, refusal?.reason ?? .writeFailed)
        }
        let place = FramePlace(salt: segment.header.salt, offset: segment.end + pending.count)
        guard Frame.append(kind, to: &pending, at: place, body: body) else {
            return counters.add(dropped: 1, .recordTooLarge)
        }
        pendingRecords += 1
        if pending.count >= Limits.turn { commit() }
    }

    /// Writes what this turn appended, with one call. When it returns, death of the process loses none of it.
    @discardableResult
    package func commit() -> Commit {
        guard pendingRecords > 0, let segment else { return .written(records: 0) }
        defer {
            pending.clear()
            pendingRecords = 0
        }
        guard journal.reserve(pending.count) else { return drop(.quotaReached) }
        do {
            try segment.append(pending.bytes)
            counters.add(written: pendingRecords)
            if journal.options.sync == .each { journal.synchronize(segment) }
            return .written(records: pendingRecords)
        } catch {
            journal.release(pending.count)
            cutBack(segment)
            return drop(error.isDiskFull ? .diskFull : .writeFailed)
        }
    }

    /// Seals the lane's segment; a later append begins another.
    package func close() {
        commit()
        retire()
    }

    private func drop(_ reason: DropReason) -> Commit {
        counters.add(dropped: pendingRecords, reason)
        return .dropped(records: pendingRecords, reason)
    }
}

extension JournalLane {
    private func segmentForTurn() -> Segment? {
        if pendingRecords == 0, let segment, segment.end >= journal.options.segmentSize { retire() }
        if let segment { return segment }
        if let refusal, journal.options.now() < refusal.until { return nil }
        do {
            segment = try journal.begin()
            refusal = nil
        } catch {
            let until = journal.options.now() + Limits.segmentRetry
            refusal = (error.isDiskFull ? .diskFull : .writeFailed, until)
        }
        return segment
    }

    /// A segment that cannot be sealed is read like one whose writer was killed.
    private func retire() {
        guard let segment else { return }
        self.segment = nil
        do {
            try segment.seal()
            journal.add(Frame.headLength)
        } catch {
            cutBack(segment)
        }
        if journal.options.sync == .each { journal.synchronize(segment) }
        journal.retire(segment)
    }

    /// When even that fails, the segment is given up: readers find its whole frames.
    private func cutBack(_ segment: Segment) {
        do {
            try segment.cutBack()
        } catch {
            guard self.segment != nil else { return }
            self.segment = nil
            journal.retire(segment)
        }
    }
}
