import Glibc
import HTTPServer
import Testing
import Threads

@Suite struct DrainTests {
    @Test func `draining answers what is in flight, closes who is silent and takes nobody in`() async throws {
        try await serving { server in
            let silent = try server.connect()
            let waiting = try server.connect()
            let sending = try server.connect()
            try waiting.send("GET /gated HTTP/1.1\r\nHost: x\r\n\r\nGET /gated HTTP/1.1\r\nHost: x\r\n\r\n")
            try sending.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhel")
            #expect(eventually { server.gate.waitingCount == 1 })
            let drain = Thread.start("drain") { server.listener.drain(within: .seconds(10)) }
            #expect(try silent.isClosed())
            #expect(throws: RawClient.Failure.self) { try server.connect() }
            try sending.send("lo")
            let sent = try sending.readReply()
            #expect(sent.body == "POST /a hello")
            #expect(sent["connection"] == "close")
            server.gate.open()
            let waited = try waiting.readReply()
            #expect(waited.status == 200)
            #expect(waited["connection"] == "close")
            #expect(try waiting.isClosed())
            drain.join()
        }
    }

    @Test func `what is not done in time is cut off`() async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send("GET /gated HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(eventually { server.gate.waitingCount == 1 })
            let began = ContinuousClock.now
            server.listener.drain(within: .milliseconds(100))
            #expect(ContinuousClock.now - began < .seconds(5))
            #expect(try client.isGone())
        }
    }

    @Test func `work whose client has left is waited for too`() async throws {
        try await serving { server in
            var client: RawClient? = try server.connect()
            try client?.send("GET /gated HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(eventually { server.gate.waitingCount == 1 })
            client = nil
            let isDrained = Lock(false)
            let drain = Thread.start("drain") {
                server.listener.drain(within: .seconds(10))
                isDrained.withLock { $0 = true }
            }
            #expect(eventually { !server.isListening })
            #expect(!isDrained.withLock { $0 })
            server.gate.open()
            drain.join()
        }
    }

    @Test func `a listener that never started drains at once`() throws {
        let configuration = ListenerConfiguration(addresses: [ListenAddress(host: "127.0.0.1", port: 0)])
        let listener = try Listener(configuration: configuration) { _ in Silence() }
        listener.drain(within: .seconds(1))
        #expect(listener.port != 0)
    }
}

private final class Silence: LoopResponder {
    func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition {
        .later { Response(Status(204)) }
    }
}
