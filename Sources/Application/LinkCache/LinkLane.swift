internal import Links
internal import Synchronization
internal import Threads
internal import Vocabulary

/// One loop's way into the table. It belongs to one thread and keeps the addresses it met last decoded, so
/// that a visit to one of them takes no lock and allocates nothing.
package final class LinkLane {
    private struct Decoded {
        let key: LinkKey
        let generation: UInt64
        let known: KnownAddress
    }

    private let table: LinkTable
    private var decoded = [Decoded?](repeating: nil, count: Limits.laneEntries)
    private var belief: Belief
    private var beliefVersion: UInt64 = 0

    init(_ table: LinkTable) {
        self.table = table
        belief = table.belief.withLock { $0 }
    }

    package func lookup(_ key: LinkKey) -> LinkLookup {
        refreshBelief()
        let hash = key.hash
        let holder = table.shard(hash)
        let generation = holder.generation.load(ordering: .acquiring)
        let place = Int(truncatingIfNeeded: hash >> 32) & (Limits.laneEntries - 1)
        if let mine = decoded[place], mine.generation == generation, mine.key == key, belief.isFollowing {
            return .hit(mine.known)
        }
        let short = UInt32(truncatingIfNeeded: hash)
        guard let slot = holder.shard.withLock({ $0.find(key, short) }) else { return .notCached }
        let lookup = read(slot)
        if case .hit(let known) = lookup {
            decoded[place] = Decoded(key: key, generation: generation, known: known)
        }
        return lookup
    }

    private func read(_ slot: Shard.Slot) -> LinkLookup {
        let entry = Entry(bytes: slot.entry)
        guard belief.judge(slot.epoch, entry, table.options) == .fresh else { return .notCached }
        if entry.kind == .missing { return .knownMissing }
        return entry.known(among: belief.apps).map { .hit($0) } ?? .notCached
    }

    private func refreshBelief() {
        let version = table.beliefVersion.load(ordering: .acquiring)
        guard version != beliefVersion else { return }
        belief = table.belief.withLock { $0 }
        beliefVersion = version
    }
}
