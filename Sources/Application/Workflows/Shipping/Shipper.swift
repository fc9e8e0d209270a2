package import ClickJournal
internal import Threads

/// Brings the journal's clicks to PostgreSQL, exactly once, on a thread and a connection of its own.
///
/// Thread-safe. `stop` ships what is there, as far as PostgreSQL lets it, and waits for the thread.
package final class Shipper: Sendable {
    package let journal: Journal
    let options: ShipperOptions
    let doorbell = Doorbell()
    let state = Lock(State())

    struct State {
        var thread: Threads.Thread?
        var isStopping = false
        /// Ask for everything written before now.
        var waiters: [Waiter] = []
        var health = ShippingHealth()
    }

    package init(_ journal: Journal, _ options: ShipperOptions) {
        self.journal = journal
        self.options = options
    }

    package func start() {
        let thread = Threads.Thread.start("shipper") { [self] in
            let run = ShippingRun(self)
            run.untilStopped()
        }
        state.withLock { $0.thread = thread }
    }

    package func stop() {
        let thread = state.withLock { state in
            state.isStopping = true
            defer { state.thread = nil }
            return state.thread
        }
        doorbell.ring()
        thread?.join()
    }

    /// What decisions wait at.
    package var gate: ShippingGate {
        ShippingGate { [self] _, limit in await waitUntilShipped(within: limit) }
    }

    package var health: ShippingHealth {
        var health = state.withLock { $0.health }
        health.isConnected = health.isConnected && health.trouble == nil
        return health
    }

    /// True when every click that any node answered before this call is in PostgreSQL; false when `limit`
    /// passed first or too many wait already. No thread is held.
    package func waitUntilShipped(within limit: Duration) async -> Bool {
        let waiter = Waiter()
        let isAccepted = state.withLock { state in
            guard !state.isStopping, state.waiters.count < ShippingLimits.waiters else { return false }
            state.waiters.append(waiter)
            return true
        }
        guard isAccepted else { return false }
        doorbell.ring()
        return await withTaskGroup { group in
            group.addTask { await waiter.outcome() }
            group.addTask {
                do { try await Task.sleep(for: limit) } catch { return false }
                waiter.settle(false)
                return false
            }
            let isShipped = await group.next() ?? false
            waiter.settle(isShipped)
            group.cancelAll()
            return isShipped
        }
    }
}

extension Shipper {
    var isStopping: Bool { state.withLock { $0.isStopping } }

    func takeWaiters() -> [Waiter] {
        state.withLock { state in
            defer { state.waiters = [] }
            return state.waiters.filter { !$0.isSettled }
        }
    }

    func note(_ change: (inout ShippingHealth) -> Void) {
        state.withLock { change(&$0.health) }
    }
}
