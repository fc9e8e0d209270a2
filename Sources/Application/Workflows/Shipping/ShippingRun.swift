internal import ClickJournal
internal import Clicks
internal import Postgres
internal import Storage
internal import Threads
internal import Vocabulary

/// The shipper's thread: connects, ships round after round, and begins anew with fresh positions after any
/// failure.
final class ShippingRun {
    private let shipper: Shipper
    private let backlog: Set<SegmentExtent>
    private var pause = ShippingLimits.reconnect.lowerBound

    init(_ shipper: Shipper) {
        self.shipper = shipper
        backlog = Set(shipper.journal.extents())
    }

    func untilStopped() {
        while true {
            do {
                let voyage = try Voyage(shipper, backlog: backlog)
                pause = ShippingLimits.reconnect.lowerBound
                try voyage.untilStopped()
                return farewell()
            } catch {
                noteFailure(error)
            }
            if shipper.isStopping { return farewell() }
            if shipper.doorbell.wait(milliseconds: Int32(clamping: pause.wholeMilliseconds)),
                shipper.isStopping
            {
                continue
            }
            pause = min(pause * 2, ShippingLimits.reconnect.upperBound)
        }
    }

    private func noteFailure(_ error: any Error) {
        let isNews = shipper.health.trouble == nil
        let trouble = String(describing: error)
        shipper.note { health in
            health.isConnected = false
            health.failures += 1
            health.trouble = trouble
        }
        if isNews { shipper.options.log("clicks wait in the journal: \(String(reflecting: error))") }
    }

    private func farewell() {
        for waiter in shipper.takeWaiters() { waiter.settle(false) }
    }
}
