import Glibc
import HTTPServer
import Threads

/// What a conversation may ask about the server it talks to.
struct Server: Sendable {
    let listener: Listener
    let gate: Gate

    var port: UInt16 { listener.port }

    func connect() throws -> RawClient { try RawClient(port: port) }

    var isListening: Bool {
        do {
            _ = try connect()
            return true
        } catch {
            return false
        }
    }

    /// Sends these bytes on a connection of their own and reads one answer.
    func exchange(_ text: String) throws -> Reply {
        let client = try connect()
        try client.send(text)
        return try client.readReply()
    }
}

/// Runs a server for one conversation, on a thread of its own: Swift's pool is left to the server's work.
func serving<Result: Sendable>(
    _ adjust: (inout ListenerConfiguration) -> Void = { _ in },
    _ conversation: @escaping @Sendable (Server) throws -> Result
) async throws -> Result {
    var configuration = ListenerConfiguration(addresses: [ListenAddress(host: "127.0.0.1", port: 0)])
    adjust(&configuration)
    let gate = Gate()
    let listener = try Listener(configuration: configuration) { _ in TestResponder(gate: gate) }
    let server = Server(listener: listener, gate: gate)
    listener.start()
    return try await onThread {
        defer {
            gate.open()
            listener.drain(within: .seconds(1))
        }
        return try conversation(server)
    }
}

func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    let running = Lock<Thread?>(nil)
    let result: Swift.Result<Result, any Error> = await withCheckedContinuation { continuation in
        running.withLock { running in
            running = Thread.start("conversation") { continuation.resume(returning: .init { try body() }) }
        }
    }
    running.withLock { $0 }?.join()
    return try result.get()
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () throws -> Success) {
        self.init(catching: body)
    }
}

/// Lets work wait until a test says so, instead of for a while.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Lock(State())

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// How many wait.
    var waitingCount: Int { state.withLock { $0.waiting.count } }
}

/// Waits for a condition, up to ten seconds.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<2_000 {
        if try condition() { return true }
        usleep(5_000)
    }
    return try condition()
}

/// `/later` answers off the loop, `/gated` when the gate opens, `/big` with 8 MiB, all else at once with what
/// was asked.
private final class TestResponder: LoopResponder {
    private let gate: Gate
    private let found = ResponseHead(Status(302), ["Cache-Control": "no-store"])

    init(gate: Gate) {
        self.gate = gate
    }

    func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition {
        let asked = request.makeRequest()
        switch asked.rawPath {
        case "/go":
            answer.begin(found)
            if let query = request.rawQuery { answer.field("Location", query) }
            answer.finish()
            return .answered
        case "/later":
            return .later { Self.describe(asked) }
        case "/gated":
            let gate = gate
            return .later {
                await gate.pass()
                return Self.describe(asked)
            }
        case "/big":
            answer.send(Response(Status(200), body: [UInt8](repeating: 120, count: 8 << 20)))
            return .answered
        default:
            answer.send(Self.describe(asked))
            return .answered
        }
    }

    private static func describe(_ request: Request) -> Response {
        let count = request.body.count
        let body = count > 100 ? "\(count)" : String(decoding: request.body, as: UTF8.self)
        let query = request.rawQuery.map { "?\($0)" } ?? ""
        return Response(
            Status(200), contentType: "text/plain",
            text:
                "\(request.method.name) \(request.rawPath)\(query) \(body)"
        )
    }
}
