package import Clicks
package import Postgres
package import Vocabulary

/// How clicks travel from the journal to PostgreSQL.
package struct ShipperOptions: Sendable {
    /// Several hosts make the shipper follow a failover.
    package var database: DatabaseConfiguration
    /// Reads a click's headers; called on the shipper's thread, so that the edge never pays for it.
    package var readSignals: @Sendable (ClickRecord) -> DeviceSignals
    package var now: @Sendable () -> Timestamp
    package var log: @Sendable (String) -> Void
    /// At most this long after a click its shipping begins.
    package var interval: Duration = .milliseconds(100)
    /// Records of one transaction.
    package var batchSize = 20_000
    /// Shipped segments are kept, in case a standby is promoted that lacks the last transactions.
    package var keepsShipped: Duration = .hours(1)
    /// Days of clicks in PostgreSQL.
    package var retentionDays = 400

    package init(
        database: DatabaseConfiguration, readSignals: @escaping @Sendable (ClickRecord) -> DeviceSignals,
        now: @escaping @Sendable () -> Timestamp, log: @escaping @Sendable (String) -> Void
    ) {
        self.database = database
        self.database.applicationName = "afterlink shipper"
        self.readSignals = readSignals
        self.now = now
        self.log = log
    }
}

/// What bounds the shipper beside its options.
enum ShippingLimits {
    /// Bytes of one transaction's rows.
    static let batchBytes = 16 << 20
    /// Decisions that wait at one time; one more is told at once that the clicks are not there.
    static let waiters = 4096
    /// Page signals of a click older than this are refused: their sender chose the id, and each day is a
    /// partition.
    static let signalsAge: Duration = .days(1)
    /// How far a page's click may be ahead of the page's signals by the clocks of two nodes.
    static let clockSkew: Duration = .seconds(60)
    static let partitionsAhead = 7
    static let housekeeping: Duration = .seconds(600)
    /// While the journal's quota is in danger.
    static let urgentHousekeeping: Duration = .seconds(1)
    static let heartbeat: Duration = .seconds(15)
    /// While other nodes are asked for their clicks, they are looked at this often.
    static let othersInterval: Duration = .milliseconds(10)
    static let reconnect = Duration.milliseconds(50)...Duration.seconds(1)
    /// The share of the journal's quota past which shipped segments are not kept any longer.
    static let quotaShare = 0.5
}

/// The shipper's condition, for `/readyz` and metrics.
package struct ShippingHealth: Hashable, Sendable {
    package var isConnected = false
    /// Everything that lay in the journal when the shipper started is in PostgreSQL.
    package var hasCaughtUp = false
    package var shippedRecords = 0
    package var unshippedBytes = 0
    /// Frames that this version cannot read and bytes that are no records, passed over.
    package var unreadableRecords = 0
    package var damagedBytes = 0
    package var refusedSignals = 0
    package var failures = 0
    /// The last failure's safe description, nil while all is well.
    package var trouble: String?
}
