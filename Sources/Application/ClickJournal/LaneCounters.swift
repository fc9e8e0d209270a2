internal import Synchronization

/// What one lane has done: written by its loop, read by others.
final class LaneCounters: Sendable {
    private let writtenRecords = Atomic(0)
    private let droppedForQuota = Atomic(0)
    private let droppedForDisk = Atomic(0)
    private let droppedForWrite = Atomic(0)
    private let droppedForSize = Atomic(0)

    var written: Int { writtenRecords.load(ordering: .relaxed) }

    func add(written records: Int) {
        writtenRecords.add(records, ordering: .relaxed)
    }

    func add(dropped records: Int, _ reason: DropReason) {
        switch reason {
        case .quotaReached: droppedForQuota.add(records, ordering: .relaxed)
        case .diskFull: droppedForDisk.add(records, ordering: .relaxed)
        case .writeFailed: droppedForWrite.add(records, ordering: .relaxed)
        case .recordTooLarge: droppedForSize.add(records, ordering: .relaxed)
        }
    }

    func dropped(_ reason: DropReason) -> Int {
        switch reason {
        case .quotaReached: droppedForQuota.load(ordering: .relaxed)
        case .diskFull: droppedForDisk.load(ordering: .relaxed)
        case .writeFailed: droppedForWrite.load(ordering: .relaxed)
        case .recordTooLarge: droppedForSize.load(ordering: .relaxed)
        }
    }
}
