internal import Glibc

/// One thread's server: waits, reads, lets connections answer, ends the turn, sends, settles what each client
/// needs next. It owns everything it touches but the mailbox and the admission count.
final class EventLoop {
    struct Seat: Sendable {
        let listeners: [Int32]
        let mailbox: Mailbox
        let admission: Admission
        let limits: Limits
        let accessLog: AccessLog
    }

    /// Answers of one client that were written in this turn and wait to be sent.
    struct Segment {
        let key: ConnectionKey
        let range: Range<Int>
    }

    /// What stands in for `slot | generation << 32` on the sockets that are no clients.
    enum Token {
        static let mailbox = UInt64.max
        static let firstListener = UInt64.max - 1024
    }

    static let scratchSize = 64 * 1024

    let turn: Turn
    let mailbox: Mailbox
    let admission: Admission
    let poller = Poller()
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: scratchSize, alignment: 16)
    var listeners: [Int32]
    var clients = ClientTable()
    var deadlines: Deadlines
    var segments: [Segment] = []
    var backlog: [ConnectionKey] = []
    /// Accepting pauses when the process runs out of descriptors.
    var acceptsAgainAt: UInt64?
    var drainsUntil: UInt64?
    /// Work that was started and has not come back, also of clients that have left.
    var outstandingCount = 0
    private var dateSecond = -1

    init(_ seat: Seat, responder: any LoopResponder) {
        turn = Turn(
            limits: seat.limits, responder: responder, log: seat.accessLog, figures: seat.admission.figures)
        mailbox = seat.mailbox
        admission = seat.admission
        listeners = seat.listeners
        deadlines = Deadlines(seat.limits)
        var isWatched = poller.add(mailbox.descriptor, Poller.readable, token: Token.mailbox)
        for (index, listener) in listeners.enumerated() {
            let token = Token.firstListener + UInt64(index)
            isWatched = poller.add(listener, Poller.readable, token: token) && isWatched
        }
        precondition(isWatched, "a new epoll has room for its first sockets")
    }

    deinit {
        scratch.deallocate()
    }

    /// Serves until drained.
    func run() {
        Self.leaveSignalsToMain()
        while !isDrained {
            let count = poller.wait(nanoseconds: patience)
            readClocks()
            for index in 0..<count { dispatch(poller.event(index)) }
            workOffBacklog()
            expireDeadlines()
            startDeferredWork()
            turn.responder.turnEnds()
            sendSegments()
            turn.log.flush()
        }
        for slot in clients.slots {
            if let client = clients[slot] { remove(client) }
        }
        for listener in listeners { close(listener) }
    }

    /// A log whose reader has gone must not end the process, and stopping is the main thread's business.
    private static func leaveSignalsToMain() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGPIPE, SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private var isDrained: Bool {
        guard let drainsUntil else { return false }
        return (clients.count == 0 && outstandingCount == 0) || turn.now >= drainsUntil
    }

    /// How long nothing needs to be done unless something arrives.
    private var patience: UInt64? {
        guard backlog.isEmpty else { return 0 }
        let moments = [deadlines.next, acceptsAgainAt, drainsUntil]
        guard let earliest = moments.compactMap({ $0 }).min() else { return nil }
        let now = Monotonic.nanoseconds()
        return earliest > now ? earliest - now : 0
    }

    private func readClocks() {
        turn.now = Monotonic.nanoseconds()
        var wall = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &wall)
        turn.log.millisecond = wall.tv_nsec / 1_000_000
        guard wall.tv_sec != dateSecond else { return }
        dateSecond = wall.tv_sec
        turn.writer.date = Array("Date: \(DateText.http(secondsSinceEpoch: dateSecond))\r\n".utf8)
        turn.log.second = Array(DateText.rfc3339(secondsSinceEpoch: dateSecond).utf8)
    }

    private func dispatch(_ event: Poller.Event) {
        if event.token == Token.mailbox { return openMail() }
        if event.token >= Token.firstListener { return accept(from: Int(event.token - Token.firstListener)) }
        let key = ConnectionKey(
            slot: UInt32(truncatingIfNeeded: event.token), generation: UInt32(event.token >> 32))
        guard let client = clients[key] else { return }
        if event.mask & Poller.gone != 0, event.mask & Poller.readable == 0 { return remove(client) }
        if event.mask & Poller.writable != 0 {
            sendOutbox(of: client)
        } else if event.mask & Poller.readable != 0 {
            read(from: client, isGone: event.mask & Poller.gone != 0)
        }
    }

    private func openMail() {
        for letter in mailbox.takeAll() {
            switch letter {
            case .answer(let key, let response):
                outstandingCount -= 1
                guard let client = clients[key] else { continue }
                write(for: client) { $0.complete(with: response, in: turn) }
            case .drain(let until):
                drain(until: until)
            }
        }
    }

    private func workOffBacklog() {
        let waiting = backlog
        backlog.removeAll(keepingCapacity: true)
        for key in waiting {
            guard let client = clients[key] else { continue }
            write(for: client) { $0.resume(in: turn) }
        }
    }

    private func expireDeadlines() {
        while let (slot, kind) = deadlines.popExpired(now: turn.now) {
            guard let client = clients[slot] else { continue }
            let exchange = client.deadline?.exchange
            client.deadline = nil
            // What arrived in this very turn was in time.
            guard exchange == client.connection.exchangeCount, awaitedKind(of: client) == kind else {
                continue
            }
            switch kind {
            case .head, .body: write(for: client) { $0.expire(in: turn) }
            case .idle, .send, .linger: remove(client)
            }
        }
        if let instant = acceptsAgainAt, instant <= turn.now { resumeAccepting() }
    }

    /// Answers that need more than this thread go on elsewhere and come back as letters.
    private func startDeferredWork() {
        for deferred in turn.deferred {
            outstandingCount += 1
            let mailbox = mailbox
            // The loop itself awaits these tasks: each posts one letter, and a drain waits for all of them.
            Task.detached { mailbox.post(.answer(deferred.connection, await deferred.work())) }
        }
        turn.deferred.removeAll(keepingCapacity: true)
    }

    /// Lets a connection write answers and remembers where they lie until the turn ends.
    func write(for client: Client, _ body: (Connection) -> Void) {
        let start = turn.writer.output.count
        body(client.connection)
        segments.append(Segment(key: client.key, range: start..<turn.writer.output.count))
    }
}
