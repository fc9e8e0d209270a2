// Compiled together with `Message`, `Parser` and `Connection` of HTTPServer, none of which touches a socket.

/// Feeds a conversation to the server twice, whole and in pieces, and demands that both are read alike:
/// whatever depends on where packets end is a way to smuggle a request.
///
/// The first byte chooses the pieces. Address sanitizer and Swift's own checks find the rest.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequests(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 0 else { return 0 }
    let input = UnsafeRawBufferPointer(start: start + 1, count: count - 1)
    let whole = Conversation()
    whole.receive(input)
    let pieces = Conversation()
    let size = Int(start[0] & 31) + 1
    var cursor = 0
    while cursor < input.count {
        let end = min(cursor + size, input.count)
        pieces.receive(UnsafeRawBufferPointer(rebasing: input[cursor..<end]))
        cursor = end
    }
    precondition(whole.requests == pieces.requests, "pieces were read as other requests than the whole")
    precondition(
        whole.isClosed == pieces.isClosed, "pieces were refused where the whole was not, or vice versa")
    return 0
}

/// One connection with limits so small that short inputs reach them.
private final class Conversation {
    private let turn: Turn
    private let connection: Connection
    private let witness = Witness()

    init() {
        var limits = Limits()
        limits.headBytes = 512
        limits.targetBytes = 128
        limits.fieldCount = 8
        limits.bodyBytes = 256
        limits.trailerBytes = 64
        limits.chunkLineBytes = 32
        limits.answerBytesPerTurn = 512
        turn = Turn(limits: limits, responder: witness, log: .off, figures: ListenerFigures())
        connection = Connection(
            key: ConnectionKey(slot: 0, generation: 0), peer: PeerAddress(bytes: [127, 0, 0, 1], port: 1))
    }

    var requests: [String] { witness.requests }

    var isClosed: Bool { connection.phase == .closing }

    func receive(_ bytes: UnsafeRawBufferPointer) {
        guard !isClosed else { return }
        connection.receive(bytes, in: turn)
        goOn()
    }

    /// What the loop does between reads: work that was put off comes back, what waits is taken up.
    private func goOn() {
        while true {
            turn.writer.output.truncate(to: 0)
            if !turn.deferred.isEmpty {
                turn.deferred.removeAll()
                connection.complete(with: Response(Status(200)), in: turn)
            } else if connection.hasBacklog {
                connection.resume(in: turn)
            } else {
                return
            }
        }
    }
}

/// Writes down every request it is shown, and checks what the parser promises of each.
private final class Witness: LoopResponder {
    private(set) var requests: [String] = []
    private let head = ResponseHead(Status(302))

    func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition {
        let seen = request.makeRequest()
        precondition(seen.rawPath.hasPrefix("/") || seen.rawPath == "*", "a path starts with a slash")
        precondition(seen.rawTarget.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }, "a target has no controls")
        precondition(seen.headers.fields.count <= 8, "a head has no more fields than allowed")
        precondition(seen.headers.all("host").count <= 1, "there is at most one Host")
        precondition(seen.headers.all("content-length").count <= 1, "there is at most one length")
        precondition(
            seen.headers.first("transfer-encoding") == nil || seen.headers.first("content-length") == nil,
            "a message is framed in one way")
        precondition(seen.body.count <= 256, "a body is no longer than allowed")
        let fields = seen.headers.fields.map { "\($0.name):\($0.value)" }.joined(separator: "|")
        requests.append("\(seen.method.name) \(seen.rawTarget) \(fields) \(seen.body)")
        if seen.rawPath == "/l" { return .later { Response(Status(200)) } }
        answer.begin(head)
        if let query = request.rawQuery { answer.field("Location", query) }
        answer.finish()
        return .answered
    }
}
