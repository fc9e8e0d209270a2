import HTTPServer
import Testing

/// Clients that leave, half leave or do not listen.
@Suite struct LostClientTests {
    private static let partial = [
        "", "G", "GET / HTTP/1.1\r\nHost: x\r\n", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe",
    ]

    @Test(arguments: ["/a", "/later", "/big"])
    func `a client that has ended its side is still answered`(path: String) async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send("GET /first HTTP/1.1\r\nHost: x\r\n\r\nGET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
            client.endSending()
            #expect(try client.readReply().body == "GET /first ")
            #expect(try client.readReply().status == 200)
            #expect(try client.isClosed())
        }
    }

    @Test(arguments: partial)
    func `a client that has ended its side in mid-request is closed`(request: String) async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send(request)
            client.endSending()
            #expect(try client.isClosed())
        }
    }

    @Test func `clients that leave in mid-request leave their places at once`() async throws {
        try await serving {
            $0.limits.connections = 8
        } _: { server in
            for round in 0..<60 {
                let client = try server.connect()
                try client.send(Self.partial[round % Self.partial.count])
            }
            let isFree = try eventually {
                try server.exchange("GET /a HTTP/1.1\r\nHost: x\r\n\r\n").status == 200
            }
            #expect(isFree)
        }
    }

    @Test func `a client that leaves before its answer costs nobody else theirs`() async throws {
        try await serving {
            $0.limits.connections = 2
        } _: { server in
            for _ in 0..<2 {
                let client = try server.connect()
                try client.send("GET /gated HTTP/1.1\r\nHost: x\r\n\r\n")
            }
            #expect(eventually { server.gate.waitingCount == 2 })
            server.gate.open()
            let isFree = try eventually {
                try server.exchange("GET /a HTTP/1.1\r\nHost: x\r\n\r\n").body == "GET /a "
            }
            #expect(isFree)
        }
    }

    @Test func `a client that pipelines without reading is not read further`() async throws {
        try await serving { server in
            let client = try RawClient(port: server.port, receiveBuffer: 4096)
            let hundred = Array(
                String(repeating: "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", count: 100).utf8)
            var offered = 0
            while client.waitForRoom(milliseconds: 300), client.sendIfRoom(hundred) {
                offered += hundred.count
            }
            #expect(offered < 64 << 20)
            let other = try server.exchange("GET /b HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(other.status == 200)
        }
    }

    @Test func `thousands of pipelined requests are all answered`() async throws {
        try await serving { server in
            let client = try server.connect()
            let count = 5_000
            let requests = String(repeating: "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", count: count)
            var rest = Array(requests.utf8)[...]
            for _ in 0..<count {
                while !rest.isEmpty, client.sendIfRoom(Array(rest.prefix(1_024))) {
                    rest = rest.dropFirst(1_024)
                }
                try #require(try client.readReply().body == "GET /a ")
            }
        }
    }

    @Test func `a large answer arrives whole`() async throws {
        try await serving { server in
            let client = try RawClient(port: server.port, receiveBuffer: 4096)
            try client.send("GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(try client.readToEnd().utf8.count > 8 << 20)
        }
    }
}
