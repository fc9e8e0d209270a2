internal import ClickJournal
internal import Clicks
internal import Postgres
internal import Storage
internal import Vocabulary

/// What one transaction brings, and how far it takes which segments.
struct Cargo {
    let batch: ClickBatch
    let steps: [JournalStep]
    let losses: Losses
}

/// What a transaction's stretch of the journal held that cannot be shipped.
struct Losses {
    var unreadableRecords = 0
    var damagedBytes = 0
    var refusedSignals = 0

    func add(to health: inout ShippingHealth, shipped: Int) {
        health.shippedRecords += shipped
        health.unreadableRecords += unreadableRecords
        health.damagedBytes += damagedBytes
        health.refusedSignals += refusedSignals
    }
}

/// Reads the journal from where PostgreSQL says it has come to, in order, a transaction's worth at a time.
final class Hold {
    private let shipper: Shipper
    /// What PostgreSQL has confirmed, for each segment of each node whose segments lie here.
    private var positions: [UUIDBits: [UInt64: Int]] = [:]
    private var open: [SegmentExtent] = []
    private var reader: (extent: SegmentExtent, entries: SegmentReader, position: Int)?
    private var batch = ClickBatch()
    private var losses = Losses()

    init(_ shipper: Shipper, _ connection: Connection) throws {
        self.shipper = shipper
        for node in Set(shipper.journal.extents().map(\.header.nodeID) + [shipper.journal.nodeID]) {
            positions[node] = try connection.transaction { try $0.positions(of: node) }
        }
    }

    /// Whether shipped segments can no longer be kept without endangering the journal's quota.
    var isPressed: Bool {
        let journal = shipper.journal
        return Double(journal.health().bytes) > Double(journal.options.quota) * ShippingLimits.quotaShare
    }

    var unshippedBytes: Int {
        shipper.journal.extents().reduce(0) {
            $0 + max(0, $1.end - (position(of: $1) ?? SegmentExtent.start))
        }
    }

    func hasShipped(_ extent: SegmentExtent) -> Bool {
        (position(of: extent) ?? SegmentExtent.start) >= extent.end
    }

    /// Everything within `extents` that is not confirmed.
    func load(_ extents: [SegmentExtent]) throws {
        open = extents.filter { !hasShipped($0) }.reversed()
        reader = nil
    }

    private func position(of extent: SegmentExtent) -> Int? {
        positions[extent.header.nodeID]?[extent.header.number]
    }

    /// As much as fits one transaction. No steps when nothing is left.
    func take() throws -> Cargo {
        batch.removeAll()
        losses = Losses()
        var steps: [JournalStep] = []
        while batch.count < shipper.options.batchSize, batch.byteCount < ShippingLimits.batchBytes,
            try openNext()
        {
            if let step = readOn() { steps.append(step) }
        }
        return Cargo(batch: batch, steps: steps, losses: losses)
    }

    /// False when every extent is read to its end.
    private func openNext() throws -> Bool {
        guard reader == nil else { return true }
        guard let extent = open.popLast() else { return false }
        let position = position(of: extent) ?? SegmentExtent.start
        let entries = try shipper.journal.read(extent, from: position)
        reader = (extent, entries, position)
        return true
    }

    /// Reads from the open segment until it ends or the batch is full.
    private func readOn() -> JournalStep? {
        guard let current = reader else { return nil }
        reader = nil
        let (extent, start) = (current.extent, current.position)
        var (entries, position) = (current.entries, start)
        while batch.count < shipper.options.batchSize, batch.byteCount < ShippingLimits.batchBytes {
            guard let entry = entries.next() else {
                return step(extent, from: start, to: extent.end)
            }
            add(entry.record)
            position = entry.end
        }
        reader = (extent, entries, position)
        return step(extent, from: start, to: position)
    }

    private func step(_ extent: SegmentExtent, from start: Int, to end: Int) -> JournalStep {
        let isFirst = self.position(of: extent) == nil && start == SegmentExtent.start
        return JournalStep(
            node: extent.header.nodeID, segment: extent.header.number, from: isFirst ? nil : start, to: end)
    }

    private func add(_ record: JournalRecord) {
        switch record {
        case .click(let click): batch.add(click, shipper.options.readSignals(click))
        case .signals(let page):
            let age = page.receivedAt - page.clickID.clickedAt
            guard age <= ShippingLimits.signalsAge, age >= .zero - ShippingLimits.clockSkew else {
                losses.refusedSignals += 1
                return
            }
            batch.add(page)
        case .unknown: losses.unreadableRecords += 1
        case .damage(let bytes): losses.damagedBytes += bytes
        }
    }

    /// PostgreSQL has committed the steps.
    func confirm(_ steps: [JournalStep]) {
        for step in steps { positions[step.node, default: [:]][step.segment] = step.to }
    }
}

extension Hold {
    /// Deletes closed segments that arrived long ago; sooner when the journal's quota is in danger.
    func discardSettled(_ connection: Connection) throws {
        let journal = shipper.journal
        for (node, known) in positions {
            let span = shipper.options.keepsShipped
            let settled = try connection.transaction { try $0.segments(of: node, settledFor: span) }
            for extent in journal.extents() where extent.header.nodeID == node && !extent.isOpen {
                guard hasShipped(extent), isPressed || settled.contains(extent.header.number) else {
                    continue
                }
                try journal.discard(extent)
            }
            let oldest = journal.extents().first { $0.header.nodeID == node }?.header.number
            guard let oldest = oldest ?? known.keys.max() else { continue }
            try connection.transaction { try $0.forgetPositions(of: node, before: oldest) }
        }
    }
}
