import Glibc
import HTTPServer
import Testing
import Threads

@Suite struct ListenerTests {
    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1", UInt16(8080)), ("[::1]:0", "::1", 0), ("[::]:65535", "::", 65535),
    ])
    func `an address is read and written alike`(text: String, host: String, port: UInt16) throws {
        let address = try #require(ListenAddress(text))
        #expect(address == ListenAddress(host: host, port: port))
        #expect(address.description == text)
    }

    @Test(arguments: ["", "127.0.0.1", ":80", "::1:80", "[::1]", "[::1:80", "x:65536", "x:-1", "[]:80"])
    func `what is not an address and a port is refused`(text: String) {
        #expect(ListenAddress(text) == nil)
    }

    /// Both loopback addresses, or the one that a machine without IPv6 has.
    private static let loopbacks: [ListenAddress] = {
        let four = ListenAddress(host: "127.0.0.1", port: 0)
        let six = ListenAddress(host: "::1", port: 0)
        do {
            _ = try Listener(configuration: ListenerConfiguration(addresses: [six])) { _ in PeerResponder() }
            return [four, six]
        } catch {
            return [four]
        }
    }()

    @Test func `both families are served, by as many loops as asked for`() async throws {
        try await serving {
            $0.addresses = Self.loopbacks
            $0.loops = 2
        } _: { server in
            for address in server.listener.addresses {
                for _ in 0..<20 {
                    let client = try RawClient(port: address.port, overIPv6: address.host == "::1")
                    try client.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n")
                    #expect(try client.readReply().status == 200)
                }
            }
        }
    }

    @Test func `a port that is taken is told, also to a server of two loops`() async throws {
        try await serving {
            $0.loops = 2
        } _: { server in
            var configuration = ListenerConfiguration(addresses: server.listener.addresses)
            for loops in 1...2 {
                configuration.loops = loops
                #expect(throws: ListenerError.addressInUse(server.listener.addresses[0])) {
                    try Listener(configuration: configuration) { _ in PeerResponder() }
                }
            }
        }
    }

    @Test func `names are not looked up`() {
        let configuration = ListenerConfiguration(addresses: [ListenAddress(host: "localhost", port: 0)])
        #expect(throws: ListenerError.notAnAddress("localhost")) {
            try Listener(configuration: configuration) { _ in PeerResponder() }
        }
    }

    @Test func `the peer is told as the kernel names it`() async throws {
        var configuration = ListenerConfiguration()
        configuration.addresses = Self.loopbacks
        let listener = try Listener(configuration: configuration) { _ in PeerResponder() }
        listener.start()
        try await onThread {
            defer { listener.drain(within: .seconds(1)) }
            for address in listener.addresses {
                let client = try RawClient(port: address.port, overIPv6: address.host == "::1")
                try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                let count = address.host == "::1" ? 16 : 4
                #expect(try client.readReply().body == "\(address.host) \(count)")
            }
        }
    }

    @Test func `nothing is sent before the turn ends`() async throws {
        let configuration = ListenerConfiguration(addresses: [ListenAddress(host: "127.0.0.1", port: 0)])
        let isHeld = Lock(true)
        let listener = try Listener(configuration: configuration) { _ in HoldingResponder(isHeld) }
        listener.start()
        try await onThread {
            defer { listener.drain(within: .seconds(1)) }
            let client = try RawClient(port: listener.port)
            try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(client.isSilent(forMilliseconds: 200))
            isHeld.withLock { $0 = false }
            #expect(try client.readReply().status == 204)
        }
    }

    @Test func `figures count connections and refusals`() async throws {
        try await serving { server in
            let figures = server.listener.figures
            let client = try server.connect()
            #expect(eventually { figures.openConnectionCount == 1 })
            try client.send("garbage\r\n\r\n")
            #expect(try client.readReply().status == 400)
            #expect(figures.refusalCount == 1)
            #expect(figures.turnedAwayConnectionCount == 0)
        }
    }
}

/// Lets no turn end while it is held.
private final class HoldingResponder: LoopResponder {
    private let isHeld: Lock<Bool>
    private var hasAnswered = false

    init(_ isHeld: Lock<Bool>) {
        self.isHeld = isHeld
    }

    func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition {
        hasAnswered = true
        answer.begin(ResponseHead(Status(204)))
        answer.finish()
        return .answered
    }

    func turnEnds() {
        while hasAnswered, isHeld.withLock({ $0 }) { usleep(1_000) }
    }
}

private final class PeerResponder: LoopResponder {
    func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition {
        let text = "\(request.peer.text) \(request.peer.bytes.count)"
        answer.send(Response(Status(200), contentType: "text/plain", text: text))
        return .answered
    }
}
