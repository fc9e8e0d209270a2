package import Links
internal import Vocabulary

/// How much is remembered and how long it is believed without word from PostgreSQL.
package struct CacheOptions: Sendable {
    /// Of all entries together, what finds them included.
    package var byteLimit = 512 << 20
    /// While changes cannot be heard, what was known is served for this long.
    package var staleLimit: Duration = .hours(24)
    /// Since any fixed moment, never going back.
    package var uptime: @Sendable () -> Duration
    /// Asks PostgreSQL what lives at an address; nil for nothing.
    package var load: @Sendable (LinkAddress) async throws -> KnownAddress?

    package init(
        uptime: @escaping @Sendable () -> Duration,
        load: @escaping @Sendable (LinkAddress) async throws -> KnownAddress?
    ) {
        self.uptime = uptime
        self.load = load
    }
}

/// What bounds a cache beside its options.
package enum Limits {
    /// Locks over which entries are spread; a power of two.
    static let shards = 64
    /// Addresses that each loop keeps decoded; a power of two.
    static let laneEntries = 1024
    /// Bytes of host, template and code together; nothing longer is minted.
    package static let key = 4096
    /// Stretches of listening whose ends are remembered; entries of earlier ones are too old.
    static let epochs = 1024
    /// Loads that run at one time; another address is answered `unavailable`.
    package static let loads = 256
    /// Bytes of entries that a snapshot file holds.
    package static let snapshot = 64 << 20
}

/// A cache's condition, for `/readyz` and metrics.
package struct CacheHealth: Hashable, Sendable {
    package enum Hearing: Hashable, Sendable {
        /// Every change is heard as it happens.
        case following
        /// Changes have not been heard for this long; what is served may be as old.
        case cutOff(Duration)
    }

    package let hearing: Hearing
    package let entries: Int
    package let bytes: Int
    package let byteLimit: Int
    package let evicted: Int
    package let loads: Int
    package let failedLoads: Int
    /// Visitors who wait for a load that another one began.
    package let waiting: Int
    /// Answers given from memory because PostgreSQL failed.
    package let staleAnswers: Int
}
