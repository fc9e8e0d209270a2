/// One client's conversation as a state machine: bytes in, answers into the turn's writer. It touches no
/// socket.
final class Connection {
    enum Phase {
        case receivingHead
        case receivingBody
        /// A responder's answer is outstanding; what was pipelined behind it waits in `input`.
        case answering
        /// Nothing more is read; the loop closes when everything is sent.
        case closing
    }

    let key: ConnectionKey
    let peer: PeerAddress
    var phase = Phase.receivingHead
    /// How many requests were answered or refused; tells the loop when a deadline starts afresh.
    var exchangeCount = 0
    /// True when the client may still be sending what will not be read: a plain close could destroy the
    /// answer.
    private(set) var mustLinger = false
    /// True when whole requests may be waiting because this turn's answers reached their limit.
    private(set) var hasBacklog = false
    private var input: [UInt8] = []
    var receipt: BodyReceipt?
    var pending: PendingAnswer?

    init(key: ConnectionKey, peer: PeerAddress) {
        self.key = key
        self.peer = peer
    }

    /// Whether a request has begun that is not whole; an empty line before it does not count.
    var isMidRequest: Bool {
        phase == .receivingBody
            || (phase == .receivingHead && input.contains { $0 != .carriageReturn && $0 != .lineFeed })
    }

    func receive(_ bytes: UnsafeRawBufferPointer, in turn: Turn) {
        guard !input.isEmpty else { return keep(bytes, from: advance(bytes, turn)) }
        let before = input.count
        input.append(contentsOf: bytes)
        if phase != .receivingHead || isWorthParsing(bytes, before, turn.limits) { resume(in: turn) }
    }

    /// Goes on with what was received before.
    func resume(in turn: Turn) {
        let held = input
        input = []
        held.withUnsafeBytes { keep($0, from: advance($0, turn)) }
    }

    /// The client sends no more: a request that is not whole never will be.
    func endInput() {
        if phase != .answering { phase = .closing }
    }

    /// The work of a responder is done.
    func complete(with response: Response, in turn: Turn) {
        guard phase == .answering, let pending else { return }
        self.pending = nil
        var exchange = pending.exchange
        exchange.closes = exchange.closes || turn.isDraining
        pending.requestID.withUnsafeBytes { turn.writer.requestID.adopt($0) }
        turn.writer.prepare(exchange)
        turn.writer.send(response)
        if let entry = pending.entry { turn.log.add(entry, turn.writer) }
        phase = exchange.closes ? .closing : .receivingHead
        if phase == .closing { mustLinger = !input.isEmpty } else { resume(in: turn) }
    }

    /// A deadline passed while a request was not whole.
    func expire(in turn: Turn) {
        refuse(Refusal(code: .requestTimeout, detail: "The request took too long to arrive."), in: turn)
    }

    /// Forgets a body that will not become whole.
    func abandonBody(in turn: Turn) {
        guard let receipt else { return }
        turn.unfinishedBodyBytes -= receipt.decoder.body.count
        self.receipt = nil
    }

    /// Answers a problem and reads no further.
    func refuse(_ refusal: Refusal, isHead: Bool = false, in turn: Turn) {
        abandonBody(in: turn)
        turn.writer.requestID.make()
        turn.writer.prepare(.init(isHead: isHead, closes: true))
        turn.writer.send(refusal.problem)
        turn.log.addRefusal(of: peer, turn.writer)
        turn.figures.noteRefusal()
        exchangeCount += 1
        phase = .closing
        mustLinger = true
    }

    /// Keeps what a turn left unread; a closing connection needs none of it but must not be cut off.
    private func keep(_ bytes: UnsafeRawBufferPointer, from start: Int) {
        guard start < bytes.count else { return }
        guard phase != .closing else { return mustLinger = true }
        input.append(contentsOf: bytes[start...])
    }

    /// A head that drips in is parsed again only for its first bytes and when a line or a limit was
    /// completed, not for every byte. Blank lines before the head count for no limit, so each is looked for
    /// until even the most of them are past it.
    private func isWorthParsing(_ bytes: UnsafeRawBufferPointer, _ before: Int, _ limits: Limits) -> Bool {
        let line = limits.targetBytes + 64
        let blank = HeadIndex.blankLimit
        return before <= blank || bytes.contains(.lineFeed)
            || (before <= line + blank && input.count > line)
            || (before < limits.headBytes + blank && input.count >= limits.headBytes)
    }

    /// Handles whole requests until bytes run out, a request must wait, or the turn's share is used up.
    private func advance(_ bytes: UnsafeRawBufferPointer, _ turn: Turn) -> Int {
        hasBacklog = false
        let start = turn.writer.output.count
        var cursor = 0
        while cursor < bytes.count, phase == .receivingHead || phase == .receivingBody {
            guard turn.writer.output.count - start < turn.limits.answerBytesPerTurn else {
                hasBacklog = true
                break
            }
            let taken = step(UnsafeRawBufferPointer(rebasing: bytes[cursor...]), turn)
            guard taken > 0 else { break }
            cursor += taken
        }
        return cursor
    }

    private func step(_ bytes: UnsafeRawBufferPointer, _ turn: Turn) -> Int {
        do throws(Refusal) {
            if phase == .receivingBody { return try takeBody(bytes, turn) }
            guard let length = try turn.head.parse(bytes, turn.limits) else { return 0 }
            return try begin(bytes, headLength: length, turn)
        } catch {
            refuse(error, isHead: phase == .receivingHead && turn.head.line.isHead, in: turn)
            return bytes.count
        }
    }
}
