import HTTPServer
import Testing

/// The other side of strictness: what looks odd and is right.
@Suite struct AcceptedRequestTests {
    @Test(arguments: [
        ("GET /a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a "),
        ("\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a "),
        ("\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a "),
        ("\rGET /a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.1\r\nhOST:x\r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.1\r\nHost: \t x \t\r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.1\r\nHost:\r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.1\r\nHost: x\r\nEmpty:\r\nTab: a\tb\r\n\r\n", "GET /a "),
        ("GET http://X:80/a?b HTTP/1.1\r\nHost: x:80\r\n\r\n", "GET /a?b "),
        ("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", "OPTIONS * "),
        ("PURGE /a HTTP/1.1\r\nHost: x\r\n\r\n", "PURGE /a "),
        ("GET /%zz%00%41 HTTP/1.1\r\nHost: x\r\n\r\n", "GET /%zz%00%41 "),
        ("GET /a? HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a? "),
        ("GET /a?b?c=d+e#f HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a?b?c=d+e#f "),
        ("GET /\"<>|\\^` HTTP/1.1\r\nHost: x\r\n\r\n", "GET /\"<>|\\^` "),
        ("GET /겨울 HTTP/1.1\r\nHost: x\r\n\r\n", "GET /겨울 "),
        ("GET //a/../b HTTP/1.1\r\nHost: x\r\n\r\n", "GET //a/../b "),
        ("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 005\r\n\r\nhello", "POST /a hello"),
        ("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", "POST /a "),
        ("GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", "GET /a hello"),
        ("GET /a HTTP/1.1\r\nHost: x\r\nConnection: , keep-alive,, x\r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.0\r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.0\r\nExpect: 100-continue\r\n\r\n", "GET /a "),
    ])
    func `is understood`(request: String, answer: String) async throws {
        try await serving { server in
            let reply = try server.exchange(request)
            #expect(reply.status == 200)
            #expect(reply.body == answer)
        }
    }

    @Test(arguments: [
        ("5\r\nhello\r\n0\r\n\r\n", "hello"),
        ("0005\r\nhello\r\n000\r\n\r\n", "hello"),
        ("a\r\n0123456789\r\nA\r\nabcdefghij\r\n0\r\n\r\n", "0123456789abcdefghij"),
        ("5;name=value;other\r\nhello\r\n0;last\r\n\r\n", "hello"),
        ("5\r\nhello\r\n0\r\nChecksum: 1\r\nOther: 2\r\n\r\n", "hello"),
        ("2\r\n\r\n\r\n0\r\n\r\n", "\r\n"),
        ("0\r\n\r\n", ""),
    ])
    func `chunks are joined, extensions and trailers dropped`(chunks: String, body: String) async throws {
        try await serving { server in
            let head = "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n"
            let client = try server.connect()
            try client.send(head + chunks + "GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.readReply().body == "POST /a \(body)")
            #expect(try client.readReply().body == "GET /next ")
        }
    }

    @Test(arguments: ["/a", "/later"])
    func `requests understood byte by byte are the same`(path: String) async throws {
        try await serving { server in
            let client = try server.connect()
            let bytes =
                "POST \(path) HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "5;x\r\nhello\r\n0\r\nA: b\r\n\r\n"
                + "POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
            for byte in bytes.utf8 { try client.send([byte]) }
            #expect(try client.readReply().body == "POST \(path) hello")
            #expect(try client.readReply().body == "POST \(path) abc")
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "close"),
        ("GET / HTTP/1.1\r\nHost: x\r\nConnection: x, Close\r\n\r\n", "close"),
        ("GET / HTTP/1.1\r\nHost: x\r\nConnection: x\r\nConnection: close\r\n\r\n", "close"),
        ("GET / HTTP/1.0\r\nHost: x\r\n\r\n", "close"),
        ("GET /later HTTP/1.0\r\nHost: x\r\n\r\n", "close"),
    ])
    func `a connection ends when its client wants it to`(request: String, connection: String) async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send(request)
            #expect(try client.readReply()["connection"] == connection)
            #expect(try client.isClosed())
        }
    }

    @Test func `HTTP 1_0 stays when asked to`() async throws {
        try await serving { server in
            let client = try server.connect()
            for _ in 1...2 {
                try client.send("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
                #expect(try client.readReply()["connection"] == "keep-alive")
            }
        }
    }

    @Test(arguments: [
        ("abc-DEF_1.2", true), (String(repeating: "a", count: 64), true),
        (String(repeating: "a", count: 65), false),
        ("a b", false), ("a\"b", false), ("", false),
    ])
    func `a sane request id comes back, any other is replaced`(id: String, isKept: Bool) async throws {
        try await serving { server in
            for path in ["/a", "/later"] {
                let reply = try server.exchange(
                    "GET \(path) HTTP/1.1\r\nHost: x\r\nX-Request-Id: \(id)\r\n\r\n")
                #expect((reply["x-request-id"] == id) == isKept)
                #expect(reply["x-request-id"]?.isEmpty == false)
            }
        }
    }
}
