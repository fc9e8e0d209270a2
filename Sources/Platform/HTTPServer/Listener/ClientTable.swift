/// The loop's table: slots are used again, generations tell their users apart.
struct ClientTable {
    private var clients: [Client?] = []
    private var generations: [UInt32] = []
    private var free: [UInt32] = []
    private(set) var count = 0

    var slots: Range<Int> { clients.indices }

    subscript(slot: Int) -> Client? { clients[slot] }

    /// Nil when that client has left, whoever sits in its slot now.
    subscript(key: ConnectionKey) -> Client? {
        guard generations[Int(key.slot)] == key.generation else { return nil }
        return clients[Int(key.slot)]
    }

    mutating func reserveKey() -> ConnectionKey {
        guard let slot = free.popLast() else {
            clients.append(nil)
            generations.append(0)
            return ConnectionKey(slot: UInt32(clients.count - 1), generation: 0)
        }
        return ConnectionKey(slot: slot, generation: generations[Int(slot)])
    }

    mutating func seat(_ client: Client) {
        clients[Int(client.key.slot)] = client
        count += 1
    }

    mutating func remove(_ key: ConnectionKey) {
        let slot = Int(key.slot)
        clients[slot] = nil
        generations[slot] &+= 1
        free.append(key.slot)
        count -= 1
    }
}
