package import Vocabulary

/// A journal's condition, for `/readyz`, metrics and logs.
package struct JournalHealth: Hashable, Sendable {
    package let nodeID: UUIDBits
    /// Bytes of all segments in the folder, shipped ones that are still kept included.
    package let bytes: Int
    package let quota: Int
    package let segments: Int
    /// Records since the start.
    package let written: Int
    package let dropped: [DropReason: Int]
    package let syncFailures: Int

    package var isDropping: Bool { bytes >= quota || dropped.values.contains { $0 > 0 } }
}

/// What was found in the folder at start.
package struct JournalRecovery: Hashable, Sendable {
    package var segments = 0
    /// Whose writer did not close them: the server was killed or lost power.
    package var unsealed = 0
    /// In the unsealed ones.
    package var records = 0
    /// Half-written at the end, cut.
    package var tornBytes = 0
    /// Unreadable in the middle, skipped.
    package var damagedBytes = 0
    /// Files that are no segments any more, renamed and kept.
    package var setAside: [String] = []

    package init() {}
}
