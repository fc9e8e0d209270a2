internal import Packing
internal import Threads
package import Vocabulary

/// Why a snapshot was not used. The server then starts with an empty cache.
package enum SnapshotFailure: Error, Sendable {
    /// No process has left one.
    case missing
    case file(String)
    /// Not whole, or another version wrote it.
    case unreadable
}

extension LinkTable {
    private static let version: UInt32 = 1
    private static let snapshotName = "links.snapshot"

    /// Keeps what is surely known in a file, entries in use first, so that a restart while PostgreSQL is away
    /// still redirects. `now` dates it.
    package func save(in folder: String, now: Timestamp) throws(SnapshotFailure) {
        let belief = belief.withLock { $0 }
        let age = belief.isFollowing ? .zero : options.uptime() - belief.end
        var packer = Packer()
        packer.put(fixed: LinkTable.version)
        packer.put(fixed: (now - age).milliseconds)
        packer.put(number: UInt64(belief.apps.count))
        for app in belief.apps { AppPacking.pack(app, into: &packer) }
        for wasUsed in [true, false] {
            for holder in shards {
                let slots = holder.shard.withLock { $0.slots }
                for slot in slots where !slot.isEmpty && slot.wasUsed == wasUsed && slot.epoch == belief.epoch
                {
                    guard packer.count + slot.entry.count < Limits.snapshot else { break }
                    packer.put(number: UInt64(slot.entry.count))
                    packer.put(raw: slot.entry)
                }
            }
        }
        packer.put(fixed: Checksum.crc32c(packer.bytes))
        do {
            try Folder(folder).create()
            try Folder(folder).replace(LinkTable.snapshotName, with: packer.bytes)
        } catch {
            throw .file(error.description)
        }
    }

    /// Takes what an earlier process saved; call it before anything is loaded. The number of entries.
    @discardableResult
    package func restore(from folder: String, now: Timestamp) throws(SnapshotFailure) -> Int {
        let bytes: [UInt8]
        do {
            let file = try File(Folder(folder).file(LinkTable.snapshotName), .read)
            bytes = try file.read(min(file.size(), 2 * Limits.snapshot), at: 0)
        } catch {
            throw error.isMissing ? .missing : .file(error.description)
        }
        do {
            return try restore(bytes, now: now)
        } catch {
            throw .unreadable
        }
    }

    private func restore(_ bytes: [UInt8], now: Timestamp) throws(Misread) -> Int {
        guard bytes.count > 4 else { throw .truncated }
        var sum = Unpacker(bytes, in: bytes.count - 4..<bytes.count)
        guard try sum.fixed() == Checksum.crc32c(Array(bytes.dropLast(4))) else { throw .malformed }
        var unpacker = Unpacker(bytes, in: 0..<bytes.count - 4)
        guard try unpacker.fixed() == LinkTable.version else { throw .malformed }
        let age = max(.zero, now - Timestamp(milliseconds: try unpacker.fixed()))
        let end = options.uptime() - age
        changeBelief { $0.backdate(to: end) }
        for _ in 0..<(try unpacker.count()) {
            let app = try AppPacking.unpack(&unpacker)
            _ = place(of: app)
        }
        return try restoreEntries(&unpacker, of: bytes)
    }

    private func restoreEntries(_ unpacker: inout Unpacker, of bytes: [UInt8]) throws(Misread) -> Int {
        var count = 0
        while !unpacker.isAtEnd {
            let length = try unpacker.count()
            let range = try unpacker.range(of: length)
            guard let entry = Entry(restored: Array(bytes[range])) else { throw .malformed }
            let hash = entry.key.hash
            let slot = Shard.Slot(entry.bytes, hash: UInt32(truncatingIfNeeded: hash), epoch: 0)
            shard(hash).shard.withLock { $0.insert(slot, at: entry.key) }
            count += 1
        }
        return count
    }
}
