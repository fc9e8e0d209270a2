extension Connection {
    /// Decides how the body is read; a body that is here already is not copied.
    func begin(_ bytes: UnsafeRawBufferPointer, headLength: Int, _ turn: Turn) throws(Refusal) -> Int {
        let head = UnsafeRawBufferPointer(rebasing: bytes[..<headLength])
        let framing = turn.head.meaning.framing
        if framing == .none {
            answer(head, UnsafeRawBufferPointer(start: nil, count: 0), turn)
            return headLength
        }
        let limit = turn.limits.bodyLimit(path: turn.head.line.path.of(head))
        if case .length(let length) = framing {
            guard length <= limit else { throw BodyDecoder.tooLarge }
            if bytes.count - headLength >= length {
                answer(head, UnsafeRawBufferPointer(rebasing: bytes[headLength..<headLength + length]), turn)
                return headLength + length
            }
            receipt = BodyReceipt(head: Array(head), decoder: BodyDecoder(length: length))
        } else {
            let decoder = BodyDecoder(chunkedUpTo: limit, turn.limits)
            receipt = BodyReceipt(head: Array(head), decoder: decoder)
        }
        phase = .receivingBody
        if turn.head.meaning.expectsContinue, bytes.count == headLength { turn.writer.sendContinue() }
        return headLength
    }

    func takeBody(_ bytes: UnsafeRawBufferPointer, _ turn: Turn) throws(Refusal) -> Int {
        guard var current = receipt else { preconditionFailure("a body is received behind its head") }
        abandonBody(in: turn)
        let taken = try current.decoder.take(bytes)
        guard current.decoder.isComplete else {
            turn.unfinishedBodyBytes += current.decoder.body.count
            receipt = current
            guard turn.unfinishedBodyBytes <= turn.limits.unfinishedBodyBytes else { throw Self.overloaded }
            return taken
        }
        phase = .receivingHead
        try current.head.span.withUnsafeBytes { head throws(Refusal) in
            _ = try turn.head.parse(head, turn.limits)
            current.decoder.body.withUnsafeBytes { answer(head, $0, turn) }
        }
        return taken
    }

    private static var overloaded: Refusal {
        Refusal(code: .overloaded, detail: "The server holds as many unfinished bodies as it can.")
    }

    private func answer(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer, _ turn: Turn) {
        exchangeCount += 1
        if let given = turn.head.meaning.requestID {
            turn.writer.requestID.adopt(given.of(head))
        } else {
            turn.writer.requestID.make()
        }
        let line = turn.head.line
        let meaning = turn.head.meaning
        let exchange = ResponseWriter.Exchange(
            isHead: line.isHead, isLegacy: line.isLegacy,
            closes: meaning.asksToClose || (line.isLegacy && !meaning.asksToStay) || turn.isDraining)
        turn.writer.prepare(exchange)
        let view = RequestView(
            head: head, index: turn.head, body: body,
            origin: .init(
                peer: peer, requestID: turn.writer.requestID.pointer, receivedAtNanoseconds: turn.now))
        let logged = LoggedRequest(head: head, line: line, peer: peer, receivedAt: turn.now)
        switch turn.responder.respond(to: view, into: &turn.writer) {
        case .answered:
            precondition(turn.writer.isFinished, "a responder that answers must finish its answer")
            turn.log.add(logged, turn.writer)
            if exchange.closes { phase = .closing }
        case .later(let work):
            precondition(!turn.writer.hasBegun, "a responder that answers later must not have begun")
            phase = .answering
            pending = PendingAnswer(
                exchange: exchange, requestID: Array(turn.writer.requestID.pointer),
                entry: turn.log.entry(logged, turn.writer))
            turn.deferred.append(Turn.Deferred(connection: key, work: work))
        }
    }
}

/// A body that arrives in parts, with the bytes of its head, which is parsed again when the body is whole.
struct BodyReceipt {
    let head: [UInt8]
    var decoder: BodyDecoder
}

/// What must be known of a request until its answer comes.
struct PendingAnswer {
    let exchange: ResponseWriter.Exchange
    let requestID: [UInt8]
    /// Nil when nothing is logged.
    let entry: AccessLogEntry?
}
