/// The bounds of what a request may carry.
enum Limits {
    /// Lines of one answer of the export.
    static let exportedEvents = 10_000
    /// Bytes of what an analyst writes.
    static let note = 4000
    /// Bytes of a text field that has no limit of its own.
    static let text = 1024
    /// A URL as written, before non-ASCII characters are escaped; `LinkLimits.address` bounds the result.
    static let writtenAddress = 100_000
    static let listItems = 100
    static let page: ClosedRange<Int64> = 1...200
    static let defaultPage = 50
    static let idempotencyKey = 255
    static let bulkLinks = 1000
    static let waitMilliseconds: ClosedRange<Int64> = 0...5000
    static let defaultWaitMilliseconds: Int64 = 500
}
