package import LinkCache
internal import Links
internal import Threads
internal import Vocabulary

/// The links that this node's own edge remembers. Other nodes hear of a change from PostgreSQL a moment
/// later; whoever made it here must find it true with the next request.
package final class NearbyLinks: Sendable {
    private let table = Lock<LinkTable?>(nil)

    package init() {}

    /// Once, when the edge has made its table.
    package func attach(_ table: LinkTable) {
        self.table.withLock { $0 = table }
    }

    func forget(_ address: LinkAddress) {
        table.withLock { $0?.invalidate(LinkKey(address)) }
    }

    func forget(_ app: AppID) {
        table.withLock { $0?.invalidate(app) }
    }
}
