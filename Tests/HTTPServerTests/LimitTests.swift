import HTTPServer
import Testing

@Suite struct LimitTests {
    @Test(arguments: [(8 * 1024, 200), (8 * 1024 + 1, 414), (20_000, 414)])
    func `a target may be this long`(length: Int, status: Int) async throws {
        try await serving { server in
            let target = "/" + String(repeating: "a", count: length - 1)
            let reply = try server.exchange("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(reply.status == status)
        }
    }

    @Test(arguments: [(16 * 1024, 200), (16 * 1024 + 1, 431), (40_000, 431)])
    func `a head may be this long`(length: Int, status: Int) async throws {
        try await serving { server in
            let frame = "GET / HTTP/1.1\r\nHost: x\r\nA: \r\n\r\n"
            let filler = String(repeating: "a", count: length - frame.utf8.count)
            let reply = try server.exchange("GET / HTTP/1.1\r\nHost: x\r\nA: \(filler)\r\n\r\n")
            #expect(reply.status == status)
        }
    }

    @Test(arguments: [(100, 200), (101, 431)])
    func `a head may have this many fields`(count: Int, status: Int) async throws {
        try await serving { server in
            let fields = (1..<count).map { "A\($0): b\r\n" }.joined()
            let reply = try server.exchange("GET / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n")
            #expect(reply.status == status)
        }
    }

    @Test func `a head that never ends is refused at the limit, not at the deadline`() async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send("GET / HTTP/1.1\r\nHost: x\r\nA: " + String(repeating: "a", count: 17_000))
            #expect(try client.readReply().status == 431)
            let other = try server.connect()
            try other.send("GET /" + String(repeating: "a", count: 9_000))
            #expect(try other.readReply().status == 414)
        }
    }

    @Test(arguments: [
        ("/a", 1 << 20, 200), ("/a", 1 << 20 + 1, 413), ("/a", 8 << 20, 413),
        ("/v1/imports", 8 << 20, 200), ("/v1/imports?x", 8 << 20 + 1, 413),
    ])
    func `a body may be this long`(target: String, length: Int, status: Int) async throws {
        try await serving {
            $0.limits.bodyAllowances = [BodyAllowance(pathPrefix: "/v1/imports", bytes: 8 << 20)]
        } _: { server in
            let client = try server.connect()
            try client.send("POST \(target) HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n")
            try client.send([UInt8](repeating: 97, count: length))
            let reply = try client.readReply()
            #expect(reply.status == status)
            #expect(status != 200 || reply.body == "POST \(target) \(length)")
        }
    }

    @Test(arguments: [(16, 200), (17, 413), (32, 413)])
    func `a chunked body may be this long, in chunks of 64 KiB`(chunks: Int, status: Int) async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send("POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "10000\r\n" + String(repeating: "a", count: 65_536) + "\r\n"
            for _ in 0..<chunks { try client.send(chunk) }
            try client.send("0\r\n\r\n")
            #expect(try client.readReply().status == status)
        }
    }

    @Test func `the body is asked for, unless it is too large`() async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send(
                "POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 5\r\n\r\n")
            #expect(try client.readReply().status == 100)
            try client.send("hello")
            #expect(try client.readReply().body == "POST /a hello")
            try client.send(
                "POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2000000\r\n\r\n")
            #expect(try client.readReply().status == 413)
            #expect(try client.isClosed())
        }
    }

    @Test func `a body that is already here is not asked for`() async throws {
        try await serving { server in
            let reply = try server.exchange(
                "POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello")
            #expect(reply.status == 200)
        }
    }

    @Test func `bodies that are not whole may hold this much together`() async throws {
        try await serving {
            $0.limits.unfinishedBodyBytes = 100_000
        } _: { server in
            let half = [UInt8](repeating: 97, count: 60_000)
            let head = "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 120000\r\n\r\n"
            let first = try server.connect()
            try first.send(head)
            try first.send(half)
            let second = try server.connect()
            try second.send(head)
            try second.send(half)
            let refused = [first, second].filter { !$0.isSilent(forMilliseconds: 300) }
            try #require(refused.count == 1)
            #expect(try refused[0].readReply().body.contains("overloaded"))
            let other = refused[0] === first ? second : first
            try other.send(half)
            #expect(try other.readReply().body == "POST /a 120000")
        }
    }

    @Test func `one connection too many is told so, and a place that is left is taken`() async throws {
        try await serving {
            $0.limits.connections = 2
        } _: { server in
            var staying = [try server.connect(), try server.connect()]
            for client in staying {
                try client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.readReply().status == 200)
            }
            let refused = try server.exchange("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(refused.status == 503)
            #expect(refused["retry-after"] == "1")
            #expect(refused.body.contains("too_many_connections"))
            staying.removeLast()
            let isWelcome = try eventually {
                try server.exchange("GET /a HTTP/1.1\r\nHost: x\r\n\r\n").status == 200
            }
            #expect(isWelcome)
        }
    }
}
