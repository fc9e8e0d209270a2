import HTTPServer
import Testing

@Suite struct ConversationTests {
    @Test func `one connection carries many requests`() async throws {
        try await serving { server in
            let client = try server.connect()
            for path in ["/a", "/b?x=1", "/later"] {
                try client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.readReply().body == "GET \(path) ")
            }
        }
    }

    @Test func `pipelined requests are answered in their order, however long each takes`() async throws {
        try await serving { server in
            let client = try server.connect()
            let paths = ["/gated", "/fast", "/later", "/gated", "/fast"]
            try client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
            #expect(eventually { server.gate.waitingCount == 1 })
            server.gate.open()
            for path in paths { #expect(try client.readReply().body == "GET \(path) ") }
        }
    }

    @Test func `a prebuilt head and a few parts make a redirect`() async throws {
        try await serving { server in
            let reply = try server.exchange("GET /go?https://example.com/x HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(reply.status == 302)
            #expect(reply["location"] == "https://example.com/x")
            #expect(reply["cache-control"] == "no-store")
            #expect(reply["content-length"] == "0")
            #expect(reply["date"]?.hasSuffix(" GMT") == true)
        }
    }

    @Test func `HEAD tells the length and leaves the body out`() async throws {
        try await serving { server in
            let client = try server.connect()
            for path in ["/abc", "/later"] {
                try client.send("HEAD \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.readReply(toHead: true)["content-length"] == "\(path.count + 6)")
            }
            try client.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.readReply().body == "GET /next ")
        }
    }
}
