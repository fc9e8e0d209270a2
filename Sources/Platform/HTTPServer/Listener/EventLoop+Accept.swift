internal import CSys
internal import Glibc

extension EventLoop {
    private static let acceptsPerTurn = 64
    private static let acceptPause: UInt64 = 100_000_000

    func accept(from index: Int) {
        guard listeners.indices.contains(index) else { return }
        for _ in 0..<Self.acceptsPerTurn {
            guard acceptOne(from: listeners[index]) else { return }
        }
    }

    /// False when nobody waits any more, or when accepting has to pause.
    private func acceptOne(from listener: Int32) -> Bool {
        var address = SocketAddress()
        let descriptor = address.withPointer { csys_accept(listener, $0, $1) }
        guard descriptor >= 0 else {
            switch AcceptFailure(errno: errno) {
            case .nobodyWaits: return false
            case .clientLeft: return true
            case .exhausted:
                pauseAccepting()
                return false
            }
        }
        switch admission.enter() {
        case .welcome: seat(descriptor, address.peer, isWelcome: true)
        case .refused: seat(descriptor, address.peer, isWelcome: false)
        case .dropped: close(descriptor)
        }
        return true
    }

    private func seat(_ descriptor: Int32, _ peer: PeerAddress, isWelcome: Bool) {
        let connection = Connection(key: clients.reserveKey(), peer: peer)
        let client = Client(descriptor: descriptor, connection: connection, interest: Poller.readable)
        clients.seat(client)
        guard poller.add(descriptor, Poller.readable, token: client.key.token) else { return remove(client) }
        write(for: client) { if !isWelcome { $0.refuse(Self.tooMany, in: turn) } }
    }

    private static var tooMany: Refusal {
        Refusal(code: .tooManyConnections, detail: "The server has as many connections as it accepts.")
    }

    /// Without descriptors a waiting client would wake the loop again and again, to no avail.
    private func pauseAccepting() {
        acceptsAgainAt = turn.now + Self.acceptPause
        for listener in listeners { poller.remove(listener) }
    }

    func resumeAccepting() {
        acceptsAgainAt = nil
        for (index, listener) in listeners.enumerated() {
            let token = Token.firstListener + UInt64(index)
            guard poller.add(listener, Poller.readable, token: token) else { return pauseAccepting() }
        }
    }

    /// Takes in who already waits, stops listening, gives every silent client one last chance to have spoken.
    func drain(until instant: UInt64) {
        guard drainsUntil == nil else { return }
        drainsUntil = instant
        turn.isDraining = true
        acceptsAgainAt = nil
        for listener in listeners {
            while acceptOne(from: listener) {}
            close(listener)
        }
        acceptsAgainAt = nil
        listeners = []
        for slot in clients.slots {
            guard let client = clients[slot] else { continue }
            read(from: client, isGone: false)
        }
    }
}

extension ConnectionKey {
    /// What epoll hands back with an event.
    var token: UInt64 { UInt64(slot) | UInt64(generation) << 32 }
}
