import HTTPServer
import Testing

/// Deadlines of a fraction of a second, and what the server does when they pass.
@Suite struct DeadlineTests {
    private static func brief(_ configuration: inout ListenerConfiguration) {
        configuration.limits.headTime = .milliseconds(200)
        configuration.limits.bodyTime = .milliseconds(200)
        configuration.limits.lingerTime = .milliseconds(200)
    }

    @Test(arguments: [
        "G", "GET / HTTP/1.1\r\nHost: x\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r", "\r\nGET",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhell",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n",
    ])
    func `a request that stops half way times out`(request: String) async throws {
        try await serving(Self.brief) { server in
            let client = try server.connect()
            try client.send(request)
            let reply = try client.readReply()
            #expect(reply.status == 408)
            #expect(reply.body.contains("request_timeout"))
            #expect(try client.isClosed())
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: x\r\n", "A"), ("GET / HTTP/1.1\r\nHost: x\r\n", "A: b\r\n"), ("", "G"),
        ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n", "a"),
        ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"),
    ])
    func `dripping bytes do not move the deadline`(start: String, drip: String) async throws {
        try await serving(Self.brief) { server in
            let client = try server.connect()
            try client.send(start)
            var drips = 0
            let began = ContinuousClock.now
            repeat {
                try client.send(drip)
                drips += 1
            } while client.isSilent(forMilliseconds: 20) && drips < 90
            #expect(ContinuousClock.now - began < .seconds(5))
            #expect(try client.readReply().status == 408)
        }
    }

    @Test func `a silent connection is closed without a word`() async throws {
        try await serving {
            $0.limits.idleTime = .milliseconds(200)
        } _: { server in
            let silent = try server.connect()
            #expect(try silent.isClosed())
            let used = try server.connect()
            try used.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try used.readReply().status == 200)
            #expect(try used.isClosed())
        }
    }

    @Test func `work that takes longer than every deadline is waited for`() async throws {
        try await serving(Self.brief) { server in
            let client = try server.connect()
            try client.send("GET /gated HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(client.isSilent(forMilliseconds: 500))
            server.gate.open()
            #expect(try client.readReply().status == 200)
        }
    }

    @Test func `a client that takes nothing of its answer is let go`() async throws {
        try await serving {
            Self.brief(&$0)
            $0.limits.sendTime = .milliseconds(200)
            $0.limits.connections = 1
        } _: { server in
            let client = try RawClient(port: server.port, receiveBuffer: 4096)
            try client.send("GET /big HTTP/1.1\r\nHost: x\r\n\r\n")
            let isFree = try eventually {
                try server.exchange("GET /a HTTP/1.1\r\nHost: x\r\n\r\n").status == 200
            }
            #expect(isFree)
        }
    }

    @Test func `a refused client that goes on sending is let go`() async throws {
        try await serving(Self.brief) { server in
            let client = try server.connect()
            try client.send("garbage\r\n\r\n")
            #expect(try client.readReply().status == 400)
            let isOver = eventually { !client.sendIfRoom([UInt8](repeating: 97, count: 1024)) }
            #expect(isOver)
        }
    }
}
