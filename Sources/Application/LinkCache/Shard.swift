/// One part of the table: entries found by hash, the least recently used given up when its share of bytes is
/// full.
///
/// Open addressing with linear probing; a second-chance hand goes round the slots for what to give up.
struct Shard {
    struct Slot {
        let hash: UInt32
        private var epochAndUse: UInt32
        let entry: [UInt8]

        /// `epoch` is the stretch of listening to PostgreSQL in which the entry was loaded.
        init(_ entry: [UInt8], hash: UInt32, epoch: UInt32) {
            self.entry = entry
            self.hash = hash
            epochAndUse = epoch << 1
        }

        static let empty = Slot([], hash: 0, epoch: 0)
        var isEmpty: Bool { entry.isEmpty }
        var epoch: UInt32 { epochAndUse >> 1 }

        var wasUsed: Bool {
            get { epochAndUse & 1 == 1 }
            set { epochAndUse = epochAndUse & ~1 | (newValue ? 1 : 0) }
        }
    }

    private(set) var slots = [Slot](repeating: .empty, count: 16)
    private(set) var count = 0
    private(set) var evicted = 0
    private var entryBytes = 0
    private var hand = 0
    private let byteLimit: Int

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// What the shard occupies, near enough: slots, entries and the allocator's part of each.
    var bytes: Int { slots.count * MemoryLayout<Slot>.stride + entryBytes }

    private static func cost(of entry: [UInt8]) -> Int { (entry.count + 32 + 8 + 15) & ~15 }

    /// Says that the entry was of use, so that it stays.
    mutating func find(_ key: LinkKey, _ hash: UInt32) -> Slot? {
        guard let index = index(of: key, hash) else { return nil }
        slots[index].wasUsed = true
        return slots[index]
    }

    /// Replaces what was there. An entry larger than the shard is not kept.
    mutating func insert(_ slot: Slot, at key: LinkKey) {
        remove(key, slot.hash)
        let cost = Shard.cost(of: slot.entry)
        guard cost + slots.count * MemoryLayout<Slot>.stride <= byteLimit else { return }
        if (count + 1) * 5 > slots.count * 4 {
            if slots.count * 2 * MemoryLayout<Slot>.stride <= byteLimit / 2 { grow() } else { evictOne() }
        }
        while bytes + cost > byteLimit, count > 0 { evictOne() }
        place(slot)
        entryBytes += cost
        count += 1
    }

    mutating func remove(_ key: LinkKey, _ hash: UInt32) {
        if let index = index(of: key, hash) { vacate(index) }
    }

    mutating func remove(where isUnwanted: (Entry) -> Bool) {
        for slot in slots where !slot.isEmpty && isUnwanted(Entry(bytes: slot.entry)) {
            remove(Entry(bytes: slot.entry).key, slot.hash)
        }
    }

    private var mask: Int { slots.count - 1 }

    private func index(of key: LinkKey, _ hash: UInt32) -> Int? {
        var index = Int(hash) & mask
        while !slots[index].isEmpty {
            if slots[index].hash == hash, Entry(bytes: slots[index].entry).isAt(key) { return index }
            index = (index + 1) & mask
        }
        return nil
    }

    private mutating func place(_ slot: Slot) {
        var index = Int(slot.hash) & mask
        while !slots[index].isEmpty { index = (index + 1) & mask }
        slots[index] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: .empty, count: old.count * 2)
        for slot in old where !slot.isEmpty { place(slot) }
        hand = 0
    }

    /// Gives up the first entry from the hand on that was not used since the hand last passed.
    private mutating func evictOne() {
        while slots[hand].isEmpty || slots[hand].wasUsed {
            slots[hand].wasUsed = false
            hand = (hand + 1) & mask
        }
        vacate(hand)
        evicted += 1
    }

    /// Empties the slot and moves back those after it that had to make way, so that probing still finds them.
    private mutating func vacate(_ index: Int) {
        entryBytes -= Shard.cost(of: slots[index].entry)
        count -= 1
        var hole = index
        var next = (hole + 1) & mask
        while !slots[next].isEmpty {
            let home = Int(slots[next].hash) & mask
            if (next - home) & mask >= (next - hole) & mask {
                slots[hole] = slots[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        slots[hole] = .empty
    }
}
