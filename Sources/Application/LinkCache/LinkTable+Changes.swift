internal import Links
internal import Threads
package import Vocabulary

extension LinkTable {
    /// What is known of the address is forgotten; loads of it that are under way are not kept.
    package func invalidate(_ key: LinkKey) {
        let hash = key.hash
        let holder = shard(hash)
        holder.supersede()
        flights.withLock { $0[key] = nil }
        holder.shard.withLock { $0.remove(key, UInt32(truncatingIfNeeded: hash)) }
    }

    /// The app's facts are read anew with the next visit to any of its links. Where nothing lived, something
    /// may.
    package func invalidate(_ app: AppID) {
        changeBelief { $0.outdate(app) }
        supersedeAll()
        for holder in shards { holder.shard.withLock { $0.remove { $0.kind != .link } } }
    }

    /// Changes are heard from now on. Whatever was known before may have missed one, so it is asked for anew
    /// when it is next visited; should PostgreSQL fail then, it is still good enough.
    package func startFollowing() {
        changeBelief { $0.startFollowing() }
        supersedeAll()
    }

    /// Changes are no longer heard: what is known is served without asking, for `staleLimit` at most.
    package func stopFollowing() {
        let now = options.uptime()
        changeBelief { $0.stopFollowing(at: now) }
        supersedeAll()
    }

    private func supersedeAll() {
        flights.withLock { $0 = [:] }
        for holder in shards { holder.supersede() }
    }
}
