package import Packing
internal import Synchronization
internal import Threads
package import Vocabulary

/// A node's clicks on their way to PostgreSQL: a folder of segments that this process alone may write.
///
/// Thread-safe. Loops write through lanes of their own; the shipper reads `extents` and discards what has
/// long arrived.
package final class Journal: Sendable {
    package let nodeID: UUIDBits
    package let recovery: JournalRecovery
    package let options: JournalOptions
    let shelf: Lock<Shelf>
    private let start: UInt32
    private let usage: Atomic<Int>
    private let syncFailures = Atomic(0)
    private let custodian: Custodian
    /// Held for the life of the journal.
    private let lock: File

    /// What is known of the segments, and who writes them.
    struct Shelf {
        var closed: [UInt64: SegmentExtent]
        var open: [UInt64: Segment] = [:]
        /// Closed but perhaps not on the disk yet.
        var unsynchronized: [Segment] = []
        var counters: [LaneCounters] = []
        var begun: UInt32 = 0
        var folderChanged = false
    }

    /// Takes the folder, makes it when it is missing, and recovers what an earlier process left.
    package static func open(_ options: JournalOptions) throws(JournalFailure) -> Journal {
        let journal: Journal?
        do {
            journal = try take(options)
        } catch {
            throw .file(error)
        }
        guard let journal else { throw .folderInUse(options.folder.path) }
        return journal
    }

    /// Nil when another process holds the folder.
    private static func take(_ options: JournalOptions) throws(FileFailure) -> Journal? {
        try options.folder.create()
        let lock = try File(options.folder.file("lock"), .createOrOpen)
        guard try lock.lockExclusively() else { return nil }
        let found = try Recovery.run(in: options.folder)
        let identity = try NodeIdentity.takeNext(in: options.folder, after: found.closed)
        return Journal(options, identity, found, lock)
    }

    private init(_ options: JournalOptions, _ identity: NodeIdentity, _ found: Recovery, _ lock: File) {
        self.options = options
        self.lock = lock
        nodeID = identity.nodeID
        start = identity.starts
        recovery = found.summary
        usage = Atomic(found.closed.reduce(0) { $0 + $1.end })
        let closed = found.closed.map { ($0.header.number, $0) }
        shelf = Lock(Shelf(closed: Dictionary(uniqueKeysWithValues: closed)))
        custodian = Custodian()
        custodian.begin(self)
    }

    /// For one loop thread, which must be the only one to use it.
    package func makeLane() -> JournalLane {
        let counters = LaneCounters()
        shelf.withLock { $0.counters.append(counters) }
        return JournalLane(self, counters)
    }

    /// All segments in order, each as far as it reaches now. Every click answered before the call is within
    /// them.
    package func extents() -> [SegmentExtent] {
        shelf.withLock { Array($0.closed.values) + $0.open.values.map(\.extent) }
            .sorted { $0.header.number < $1.header.number }
    }

    /// What the segment holds from `offset` on.
    package func read(_ extent: SegmentExtent, from offset: Int) throws(FileFailure) -> SegmentReader {
        try SegmentReader(extent, in: options.folder, from: offset)
    }

    /// Deletes a closed segment, whose clicks must be safe elsewhere.
    package func discard(_ extent: SegmentExtent) throws(FileFailure) {
        let number = extent.header.number
        guard let closed = shelf.withLock({ $0.closed[number] }) else { return }
        try options.folder.remove(SegmentName.of(number))
        shelf.withLock { shelf in
            shelf.closed[number] = nil
            shelf.folderChanged = true
        }
        release(closed.end)
    }

    package func health() -> JournalHealth {
        let (counters, segments) = shelf.withLock { ($0.counters, $0.closed.count + $0.open.count) }
        let dropped = DropReason.allCases.map { reason in
            (reason, counters.reduce(0) { $0 + $1.dropped(reason) })
        }
        return JournalHealth(
            nodeID: nodeID, bytes: usage.load(ordering: .relaxed), quota: options.quota, segments: segments,
            written: counters.reduce(0) { $0 + $1.written },
            dropped: Dictionary(uniqueKeysWithValues: dropped),
            syncFailures: syncFailures.load(ordering: .relaxed))
    }

    /// Stops the journal's thread after a last synchronisation. Lanes must have been closed by their loops.
    package func close() {
        custodian.end()
    }
}

extension Journal {
    /// Counts bytes against the quota; false, and nothing counted, when they do not fit.
    func reserve(_ bytes: Int) -> Bool {
        let used = usage.add(bytes, ordering: .relaxed).newValue
        guard used > options.quota else { return true }
        release(bytes)
        return false
    }

    func add(_ bytes: Int) {
        usage.add(bytes, ordering: .relaxed)
    }

    func release(_ bytes: Int) {
        usage.subtract(bytes, ordering: .relaxed)
    }

    /// A new segment for a lane.
    func begin() throws(FileFailure) -> Segment {
        let sequence = shelf.withLock { shelf in
            shelf.begun += 1
            return shelf.begun
        }
        let header = SegmentHeader(
            nodeID: nodeID, number: UInt64(start) << 32 | UInt64(sequence), salt: .random(in: .min ... .max),
            createdAt: options.now())
        let segment = try Segment(header, in: options.folder)
        add(SegmentHeader.length)
        shelf.withLock { shelf in
            shelf.open[header.number] = segment
            shelf.folderChanged = true
        }
        return segment
    }

    /// A lane has written its last to the segment.
    func retire(_ segment: Segment) {
        let number = segment.header.number
        shelf.withLock { shelf in
            shelf.open[number] = nil
            shelf.closed[number] = SegmentExtent(header: segment.header, end: segment.end, isOpen: false)
            shelf.unsynchronized.append(segment)
        }
    }

    func synchronize(_ segment: Segment) {
        do {
            try segment.synchronize()
        } catch {
            noteSyncFailure(error)
        }
    }

    func noteSyncFailure(_ failure: FileFailure) {
        syncFailures.add(1, ordering: .relaxed)
        options.report(.syncFailed(failure))
    }
}
