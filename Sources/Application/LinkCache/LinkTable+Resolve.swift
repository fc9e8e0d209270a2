internal import Links
internal import Synchronization
internal import Threads
internal import Vocabulary

/// A load under way, with the visitors who asked for the same address meanwhile. Thread-safety: `waiting` is
/// only touched under the lock of `LinkTable.flights`.
final class Flight: @unchecked Sendable {
    var waiting: [CheckedContinuation<Resolution?, Never>] = []

    enum Boarding {
        case leads
        case waits
        case refused
    }
}

extension LinkTable {
    /// Asks PostgreSQL, once for all who ask at the same time, and remembers the answer. When it fails, what
    /// was known before is the answer.
    package func resolve(_ key: LinkKey) async -> Resolution {
        guard key.bytes.count <= Limits.key else { return .missing }
        let flight = Flight()
        let others = await withCheckedContinuation { continuation in
            switch board(flight, to: key, continuation) {
            case .waits: break
            case .leads: continuation.resume(returning: nil)
            case .refused: continuation.resume(returning: remembered(key))
            }
        }
        if let others { return others }
        return await lead(flight, to: key)
    }

    private func board(
        _ flight: Flight, to key: LinkKey, _ continuation: CheckedContinuation<Resolution?, Never>
    ) -> Flight.Boarding {
        flights.withLock { flights in
            if let running = flights[key] {
                running.waiting.append(continuation)
                return .waits
            }
            guard flights.count < Limits.loads else { return .refused }
            flights[key] = flight
            return .leads
        }
    }

    private func lead(_ flight: Flight, to key: LinkKey) async -> Resolution {
        let generation = shard(key.hash).generation.load(ordering: .acquiring)
        let epoch = belief.withLock { $0.epoch }
        let resolution: Resolution
        counters.loads.add(1, ordering: .relaxed)
        do {
            let known = try await options.load(key.address)
            keep(known, at: key, generation, epoch)
            resolution = known.map { .found($0) } ?? .missing
        } catch {
            counters.failedLoads.add(1, ordering: .relaxed)
            resolution = remembered(key)
        }
        let waiting = flights.withLock { flights in
            if flights[key] === flight { flights[key] = nil }
            return flight.waiting
        }
        for continuation in waiting { continuation.resume(returning: resolution) }
        return resolution
    }

    /// Unless a change was announced since the load began.
    private func keep(_ known: KnownAddress?, at key: LinkKey, _ generation: UInt64, _ epoch: UInt32) {
        let place = known.map { self.place(of: $0.app) }
        let hash = key.hash
        let entry = Entry(key, known, app: place ?? 0)
        let slot = Shard.Slot(entry.bytes, hash: UInt32(truncatingIfNeeded: hash), epoch: epoch)
        let holder = shard(hash)
        holder.shard.withLock { shard in
            guard holder.generation.load(ordering: .acquiring) == generation else { return }
            shard.insert(slot, at: key)
        }
    }

    func place(of app: App) -> Int {
        if let place = belief.withLock({ $0.place(of: app) }) { return place }
        return changeBelief { $0.take(app) }
    }

    /// What was known before, if it is not too old to be served at all.
    private func remembered(_ key: LinkKey) -> Resolution {
        let hash = key.hash
        let short = UInt32(truncatingIfNeeded: hash)
        let belief = belief.withLock { $0 }
        guard let slot = shard(hash).shard.withLock({ $0.find(key, short) }) else { return .unavailable }
        let entry = Entry(bytes: slot.entry)
        guard belief.judge(slot.epoch, entry, options) != .tooOld else { return .unavailable }
        counters.staleAnswers.add(1, ordering: .relaxed)
        guard entry.kind != .missing else { return .missing }
        return entry.known(among: belief.apps).map { .found($0) } ?? .unavailable
    }
}
