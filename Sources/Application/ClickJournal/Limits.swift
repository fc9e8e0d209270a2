/// What bounds a journal beside its options.
package enum Limits {
    /// Of one packed record, in bytes: more than the largest request head that the server reads.
    package static let payload = 24 << 10
    /// Bytes that a turn gathers before they are written early.
    package static let turn = 1 << 20
    /// After the system refused a new segment, none is asked for during this span.
    package static let segmentRetry: Duration = .seconds(1)
}
