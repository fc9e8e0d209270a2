/// A connection in its seat: the descriptor, what the loop asked epoll for, and what the client has yet to
/// take.
final class Client {
    let descriptor: Int32
    let connection: Connection
    /// The epoll mask in force.
    var interest: UInt32
    var outbox: [UInt8] = []
    var outboxStart = 0
    /// Nothing is answered any more; input is only drained.
    var isLingering = false
    /// The kind of deadline that runs and the exchange it was set for, so that it is absolute within one
    /// request.
    var deadline: (kind: DeadlineKind, exchange: Int)?

    init(descriptor: Int32, connection: Connection, interest: UInt32) {
        self.descriptor = descriptor
        self.connection = connection
        self.interest = interest
    }

    var key: ConnectionKey { connection.key }
}

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
