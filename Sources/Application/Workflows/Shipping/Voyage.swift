internal import ClickJournal
internal import Clicks
internal import Postgres
internal import Storage
internal import Threads
internal import Vocabulary

/// The life of one connection: positions are read when it begins and known from then on. Any error ends it.
final class Voyage {
    private let shipper: Shipper
    private let connection: Connection
    private let hold: Hold
    private var backlog: Set<SegmentExtent>
    private var partitions: Set<CivilDate> = []
    private var liveApps: Set<AppID> = []
    private var nextHousekeeping = ContinuousClock.now
    private var nextHeartbeat = ContinuousClock.now
    /// Decisions for which this node has shipped and others have not yet.
    private var othersAwaited: (waiters: [Waiter], instant: Timestamp)?

    init(_ shipper: Shipper, backlog: Set<SegmentExtent>) throws {
        self.shipper = shipper
        self.backlog = backlog
        connection = try Connection(shipper.options.database)
        try connection.listen(shippingChannel)
        hold = try Hold(shipper, connection)
        shipper.note { health in
            health.isConnected = true
            health.trouble = nil
        }
    }

    func untilStopped() throws {
        while true {
            let isStopping = shipper.isStopping
            if ContinuousClock.now >= nextHousekeeping { try tryToKeepHouse() }
            try round()
            if isStopping { return try sayGoodbye() }
            try rest()
        }
    }

    /// Sleeps until there may be something to ship. Notifications of other nodes and local decisions wake it.
    private func rest() throws {
        let span = othersAwaited == nil ? shipper.options.interval : ShippingLimits.othersInterval
        if try connection.waitForNotification(span, orReadable: shipper.doorbell.descriptor) != nil {
            nextHeartbeat = .now
        }
        shipper.doorbell.answer()
    }

    /// Ships everything that was written before it began, in as many transactions as it takes.
    private func round() throws {
        let waiters = shipper.takeWaiters()
        let mayBeBehind = !waiters.isEmpty || ContinuousClock.now >= nextHeartbeat
        let instant = try mayBeBehind ? connection.transaction { try $0.currentTime() } : nil
        try hold.load(shipper.journal.extents())
        while try shipOne() {}
        noteProgress()
        if let instant { try report(instant, waiters) }
        try askOthers()
    }

    /// False when nothing was left to ship.
    private func shipOne() throws -> Bool {
        let cargo = try hold.take()
        guard !cargo.steps.isEmpty else { return false }
        let missing = cargo.batch.days.subtracting(partitions)
        if !missing.isEmpty { try makePartitions(missing) }
        let newApps = cargo.batch.apps.subtracting(liveApps)
        do {
            try connection.transaction { transaction in
                try transaction.advance(cargo.steps)
                if !newApps.isEmpty { try transaction.markLive(newApps.sorted()) }
                try transaction.bring(cargo.batch)
            }
        } catch let error as PostgresError {
            guard case .uniqueViolation = error.code else { throw error }
            try connection.transaction { transaction in
                try transaction.advance(cargo.steps)
                try transaction.bringMissing(cargo.batch)
            }
        }
        liveApps.formUnion(newApps)
        hold.confirm(cargo.steps)
        shipper.note { cargo.losses.add(to: &$0, shipped: cargo.batch.count) }
        return true
    }

    private func makePartitions(_ days: Set<CivilDate>) throws {
        try connection.makePartitions(for: days)
        partitions.formUnion(days)
    }

    private func noteProgress() {
        backlog = backlog.filter { !hold.hasShipped($0) }
        let (unshipped, hasCaughtUp) = (hold.unshippedBytes, backlog.isEmpty)
        shipper.note { health in
            health.unshippedBytes = unshipped
            health.hasCaughtUp = health.hasCaughtUp || hasCaughtUp
        }
        if hold.isPressed {
            nextHousekeeping = min(nextHousekeeping, .now + ShippingLimits.urgentHousekeeping)
        }
    }

    private func report(_ instant: Timestamp, _ waiters: [Waiter]) throws {
        let node = shipper.journal.nodeID
        try connection.transaction { try $0.report(node, shippedThrough: instant) }
        nextHeartbeat = .now + ShippingLimits.heartbeat
        guard !waiters.isEmpty else { return }
        let earlier = othersAwaited?.waiters ?? []
        othersAwaited = (earlier + waiters, instant)
        if try behind(instant) > 0 { try connection.transaction { try $0.requestShipping() } }
    }

    /// Waits for all at the newest instant: one question answers every decision that waits.
    private func askOthers() throws {
        guard let awaited = othersAwaited else { return }
        let waiters = awaited.waiters.filter { !$0.isSettled }
        othersAwaited = waiters.isEmpty ? nil : (waiters, awaited.instant)
        guard !waiters.isEmpty, try behind(awaited.instant) == 0 else { return }
        othersAwaited = nil
        for waiter in waiters { waiter.settle(true) }
    }

    private func behind(_ instant: Timestamp) throws -> Int {
        let node = shipper.journal.nodeID
        return try connection.transaction { try $0.nodesBehind(instant, besides: node) }
    }

    private func sayGoodbye() throws {
        let node = shipper.journal.nodeID
        try connection.transaction { try $0.sayGoodbye(node) }
    }

    /// What cannot be done now is done later: shipping does not wait for it.
    private func tryToKeepHouse() throws {
        let span = hold.isPressed ? ShippingLimits.urgentHousekeeping : ShippingLimits.housekeeping
        nextHousekeeping = .now + span
        do {
            try keepHouse()
        } catch {
            guard connection.isUsable else { throw error }
            shipper.options.log("housekeeping of clicks is put off: \(String(reflecting: error))")
        }
    }

    private func keepHouse() throws {
        partitions = try connection.partitionedDays()
        let today = shipper.options.now().utcDay
        let ahead = (-1...ShippingLimits.partitionsAhead).map {
            CivilDate(dayNumber: today.dayNumber + Int64($0))
        }
        let missing = Set(ahead).subtracting(partitions)
        if !missing.isEmpty { try makePartitions(missing) }
        let oldest = CivilDate(dayNumber: today.dayNumber - Int64(shipper.options.retentionDays))
        let dropped = try connection.dropPartitions(before: oldest)
        partitions.subtract(dropped)
        try hold.discardSettled(connection)
    }
}
