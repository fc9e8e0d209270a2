/// Whether and where one JSON line per answer is written; a query is never logged, since it carries people's
/// data.
package enum AccessLog: Sendable {
    case off
    /// The descriptor stays the caller's. A full pipe holds up the loop, so give it a file or a reader that
    /// keeps up.
    case descriptor(Int32, showsAddresses: Bool)
}
