package import Packing
package import Vocabulary

/// Where a journal lies and how far it goes for safety.
package struct JournalOptions: Sendable {
    package let folder: Folder
    package var sync: JournalSync = .interval(.milliseconds(50))
    /// Bytes of segments that may lie in the folder; beyond it clicks are dropped and counted.
    package var quota = 8 << 30
    /// A segment is closed at the end of the turn that takes it past this size.
    package var segmentSize = 16 << 20
    package var now: @Sendable () -> Timestamp
    /// Called on the journal's own thread with what an operator must know, at most once a second for drops.
    package var report: @Sendable (JournalReport) -> Void

    package init(
        folder: Folder, now: @escaping @Sendable () -> Timestamp,
        report: @escaping @Sendable (JournalReport) -> Void
    ) {
        self.folder = folder
        self.now = now
        self.report = report
    }
}

extension JournalOptions {
    package init(
        path: String, now: @escaping @Sendable () -> Timestamp,
        report: @escaping @Sendable (JournalReport) -> Void
    ) {
        self.init(folder: Folder(path), now: now, report: report)
    }
}

/// When a click is on the disk and not only in the system's memory. Death of the process loses nothing with
/// any.
package enum JournalSync: Hashable, Sendable {
    /// Power loss costs at most the clicks of this span. At least a millisecond.
    case interval(Duration)
    /// Before any answer of the turn leaves: power loss costs nothing, every turn waits for the disk.
    case each
    /// When the system pleases.
    case off

    /// `each`, `off`, or a span such as `50ms`, bare or as `interval(50ms)`.
    package init?(_ text: String) {
        switch text {
        case "each": self = .each
        case "off": self = .off
        default:
            var span = text[...]
            if span.hasPrefix("interval("), span.hasSuffix(")") {
                span = span.dropFirst("interval(".count).dropLast()
            }
            guard span.hasSuffix("ms"), let milliseconds = Int(span.dropLast(2)),
                (1...60_000).contains(milliseconds)
            else { return nil }
            self = .interval(.milliseconds(milliseconds))
        }
    }
}

/// What an operator must be told.
package enum JournalReport: Hashable, Sendable {
    /// Since the last report of this kind.
    case dropped(DropReason, records: Int)
    case syncFailed(FileFailure)
}

/// Why records did not reach the journal although their visitors were answered.
package enum DropReason: Int, Hashable, Sendable, CaseIterable {
    case quotaReached
    case diskFull
    case writeFailed
    /// Its request was larger than any server should accept.
    case recordTooLarge
}

/// Why a journal cannot be opened.
package enum JournalFailure: Error, Sendable, CustomStringConvertible {
    /// Another process holds the folder: two servers would ship each other's clicks twice.
    case folderInUse(String)
    case file(FileFailure)

    package var description: String {
        switch self {
        case .folderInUse(let path): "the journal \(path) belongs to another running server"
        case .file(let failure): "the journal cannot be opened: \(failure)"
        }
    }
}
