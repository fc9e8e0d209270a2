/// Which statements a connection holds prepared, by their text; the least recently used one makes room.
struct StatementCache {
    /// A statement the server knows by `name`, with the parameter types it was prepared for.
    struct Prepared {
        let name: String
        let types: [UInt32]
        var lastUse: UInt64
    }

    private let capacity: Int
    private var prepared: [String: Prepared] = [:]
    private var clock: UInt64 = 0

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The statement for `text` if it takes these types. A NULL has no type and fits everywhere.
    mutating func find(_ text: String, types: [UInt32]) -> String? {
        guard var entry = prepared[text], zip(entry.types, types).allSatisfy({ $0 == $1 || $1 == 0 }) else {
            return nil
        }
        clock += 1
        entry.lastUse = clock
        prepared[text] = entry
        return entry.name
    }

    /// A new name for `text`, the types to prepare it with, and the names that must be deallocated for it.
    /// Types that were known before fill in for a NULL, so that optional parameters settle after a few
    /// executions.
    mutating func add(_ text: String, types: [UInt32]) -> (name: String, types: [UInt32], evicted: [String]) {
        let known = prepared[text]?.types ?? types
        let merged = zip(types, known).map { $0 == 0 ? $1 : $0 }
        var evicted = prepared.removeValue(forKey: text).map { [$0.name] } ?? []
        if prepared.count >= capacity, let oldest = prepared.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            prepared[oldest.key] = nil
            evicted.append(oldest.value.name)
        }
        clock += 1
        prepared[text] = Prepared(name: "s\(clock)", types: merged, lastUse: clock)
        return ("s\(clock)", merged, evicted)
    }

    mutating func forget(_ text: String) -> String? {
        prepared.removeValue(forKey: text)?.name
    }
}
