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
