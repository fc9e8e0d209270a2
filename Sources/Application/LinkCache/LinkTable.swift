internal import Links
internal import Synchronization
internal import Threads
internal import Vocabulary

/// What all loops know of addresses, packed, in bounded memory. Loops look up through lanes of their own.
///
/// Thread-safe: entries lie under the lock of their shard, and what is believed of them under one that is
/// taken only when it changes.
package final class LinkTable: Sendable {
    let options: CacheOptions
    let shards: [ShardHolder]
    let belief: Lock<Belief>
    /// Grows with each change of `belief`, so that lanes need not take its lock to know.
    let beliefVersion = Atomic<UInt64>(1)
    let flights = Lock<[LinkKey: Flight]>([:])
    let counters = CacheCounters()

    package init(_ options: CacheOptions) {
        self.options = options
        belief = Lock(Belief(cutOffAt: options.uptime()))
        let share = options.byteLimit / Limits.shards
        shards = (0..<Limits.shards).map { _ in ShardHolder(Shard(byteLimit: share)) }
    }

    /// For one loop thread, which must be the only one to use it.
    package func makeLane() -> LinkLane {
        LinkLane(self)
    }

    func shard(_ hash: UInt64) -> ShardHolder {
        shards[Int(hash >> 58) & (Limits.shards - 1)]
    }

    func changeBelief<Result>(_ change: (inout Belief) -> Result) -> Result {
        belief.withLock { belief in
            defer { beliefVersion.add(1, ordering: .releasing) }
            return change(&belief)
        }
    }

    package func health() -> CacheHealth {
        let (isFollowing, end) = belief.withLock { ($0.isFollowing, $0.end) }
        let sizes = shards.map { holder in holder.shard.withLock { ($0.count, $0.bytes, $0.evicted) } }
        return CacheHealth(
            hearing: isFollowing ? .following : .cutOff(options.uptime() - end),
            entries: sizes.reduce(0) { $0 + $1.0 }, bytes: sizes.reduce(0) { $0 + $1.1 },
            byteLimit: options.byteLimit, evicted: sizes.reduce(0) { $0 + $1.2 },
            loads: counters.loads.load(ordering: .relaxed),
            failedLoads: counters.failedLoads.load(ordering: .relaxed),
            waiting: flights.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } },
            staleAnswers: counters.staleAnswers.load(ordering: .relaxed))
    }
}

/// A shard with its lock, and a count of what was taken back from it: a load that began before must not be
/// kept, and what a lane holds decoded must be looked up again.
final class ShardHolder: Sendable {
    let shard: Lock<Shard>
    let generation = Atomic<UInt64>(0)

    init(_ shard: Shard) {
        self.shard = Lock(shard)
    }

    func supersede() {
        generation.add(1, ordering: .acquiringAndReleasing)
    }
}

/// What the cache has done since its start, for metrics.
final class CacheCounters: Sendable {
    let loads = Atomic(0)
    let failedLoads = Atomic(0)
    let staleAnswers = Atomic(0)
}
