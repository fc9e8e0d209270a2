internal import Glibc

extension EventLoop {
    /// One read of whatever is there, at most a scratch buffer full; the rest wakes the loop again.
    func read(from client: Client, isGone: Bool) {
        guard !client.isLingering else { return discard(from: client) }
        guard client.outbox.isEmpty, client.connection.isReading else {
            // The client hung up before its answer: nobody is left to read it.
            if isGone { return remove(client) }
            return watch(client, client.interest & ~Poller.readable)
        }
        guard !client.connection.hasBacklog else { return }
        let count = recv(client.descriptor, scratch.baseAddress, scratch.count, 0)
        if count > 0 {
            write(for: client) { $0.receive(UnsafeRawBufferPointer(rebasing: scratch[..<count]), in: turn) }
        } else if count == 0 {
            write(for: client) { $0.endInput() }
        } else if errno == EAGAIN || errno == EINTR {
            write(for: client) { _ in }
        } else {
            remove(client)
        }
    }

    /// Sends what the turn wrote, then settles each of these clients: one may have written more than once.
    func sendSegments() {
        for segment in segments where !segment.range.isEmpty {
            guard let client = clients[segment.key] else { continue }
            let bytes = turn.writer.output.slice(segment.range)
            if let sent = client.outbox.isEmpty ? send(bytes, to: client) : 0 {
                if sent < bytes.count { client.outbox.append(contentsOf: bytes[sent...]) }
            } else {
                remove(client)
            }
        }
        for segment in segments {
            if let client = clients[segment.key] { settle(client) }
        }
        segments.removeAll(keepingCapacity: true)
        turn.writer.output.truncate(to: 0)
    }

    /// Goes on with what the client did not take before; progress gives it the full time again.
    func sendOutbox(of client: Client) {
        let sent = client.outbox.withUnsafeBytes {
            send(UnsafeRawBufferPointer(rebasing: $0[client.outboxStart...]), to: client)
        }
        guard let sent else { return remove(client) }
        client.outboxStart += sent
        if sent > 0 { client.deadline = nil }
        if client.outboxStart == client.outbox.count {
            client.outbox = []
            client.outboxStart = 0
        }
        write(for: client) { _ in }
    }

    /// Answers how much the kernel took, or nil when the connection is broken.
    private func send(_ bytes: UnsafeRawBufferPointer, to client: Client) -> Int? {
        let sent = Glibc.send(client.descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        if sent >= 0 { return sent }
        return errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    /// Decides what happens next: room to send, more input, an answer from elsewhere, or the end.
    private func settle(_ client: Client) {
        let awaited = awaitedKind(of: client)
        switch client.connection.phase {
        case _ where !client.outbox.isEmpty: watch(client, Poller.writable)
        case .answering: watch(client, client.interest & ~Poller.writable)
        case .closing where client.connection.mustLinger: return linger(client)
        case .closing: return remove(client)
        case .receivingHead, .receivingBody:
            if turn.isDraining, awaited == .idle { return remove(client) }
            watch(client, Poller.readable)
            if client.connection.hasBacklog { backlog.append(client.key) }
        }
        if let awaited { expect(awaited, of: client) } else { stopWaiting(for: client) }
    }

    /// Which deadline a client is under as it stands; none while the next move is the server's.
    func awaitedKind(of client: Client) -> DeadlineKind? {
        let connection = client.connection
        if client.isLingering { return .linger }
        if !client.outbox.isEmpty { return .send }
        if connection.hasBacklog || !connection.isReading { return nil }
        if connection.phase == .receivingBody { return .body }
        return connection.isMidRequest ? .head : .idle
    }

    /// A deadline runs from where its part of the exchange began; bytes that drip in do not move it.
    private func expect(_ kind: DeadlineKind, of client: Client) {
        let exchange = client.connection.exchangeCount
        if let deadline = client.deadline, deadline.kind == kind, deadline.exchange == exchange { return }
        client.deadline = (kind, exchange)
        deadlines.set(Int(client.key.slot), kind, now: turn.now)
    }

    private func stopWaiting(for client: Client) {
        client.deadline = nil
        deadlines.clear(Int(client.key.slot))
    }

    /// Tells the client that no more will come, and reads on for a while so that it can read what it was
    /// told.
    private func linger(_ client: Client) {
        guard !client.isLingering else { return }
        client.isLingering = true
        shutdown(client.descriptor, Int32(SHUT_WR))
        watch(client, Poller.readable)
        expect(.linger, of: client)
    }

    private func discard(from client: Client) {
        let count = recv(client.descriptor, scratch.baseAddress, scratch.count, 0)
        let isOver = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
        if isOver { remove(client) }
    }

    private func watch(_ client: Client, _ mask: UInt32) {
        guard client.interest != mask else { return }
        client.interest = mask
        poller.change(client.descriptor, to: mask, token: client.key.token)
    }

    func remove(_ client: Client) {
        client.connection.abandonBody(in: turn)
        deadlines.clear(Int(client.key.slot))
        close(client.descriptor)
        clients.remove(client.key)
        admission.leave()
    }
}

extension Connection {
    /// Whether it would do anything with more input now.
    var isReading: Bool { phase == .receivingHead || phase == .receivingBody }
}
