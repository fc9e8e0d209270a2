import HTTPServer
import Testing

/// Every row is a request that must be refused: what it is, its bytes, the status it earns.
struct Malformed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: String
    let status: Int

    init(_ name: String, _ bytes: String, _ status: Int = 400) {
        testDescription = name
        self.bytes = bytes
        self.status = status
    }
}

extension [Malformed] {
    static let lines: Self = [
        .init("garbage", "hello\r\n\r\n"),
        .init("an empty word", " / HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("two spaces before the target", "GET  / HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("two spaces before the version", "GET /  HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("a space in the path", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("a tab for a space", "GET\t/ HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("no version", "GET /\r\nHost: x\r\n\r\n"),
        .init("a lower-case version", "GET / http/1.1\r\nHost: x\r\n\r\n"),
        .init("a version of three digits", "GET / HTTP/1.10\r\nHost: x\r\n\r\n"),
        .init("HTTP/1.2", "GET / HTTP/1.2\r\nHost: x\r\n\r\n", 505),
        .init("HTTP/9.9", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", 505),
        .init("the HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        .init("a TLS hello, without any line end", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}"),
        .init("CONNECT", "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n"),
        .init("an asterisk without OPTIONS", "GET * HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("a target without a slash", "GET abc HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("a target of another scheme", "GET ftp://x/a HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("an absolute target for another host", "GET http://y/a HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("an absolute target without a path", "GET http://x HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("a method of 33 letters", "\(String(repeating: "M", count: 33)) / HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("a method that is no token", "GE(T / HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("NUL in the path", "GET /key\u{0}x HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("DEL in the path", "GET /key\u{7F} HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("a vertical tab in the path", "GET /key\u{B} HTTP/1.1\r\nHost: x\r\n\r\n"),
        .init("five empty lines first", "\r\n\r\n\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    ]

    static let fields: Self = [
        .init("no Host", head(host: "")),
        .init("two Hosts", head("Host: y\r\n")),
        .init("two equal Hosts", head("Host: x\r\n")),
        .init("a Host with a path", head(host: "Host: x/y\r\n")),
        .init("a Host with a user", head(host: "Host: u@x\r\n")),
        .init("a Host with a space", head(host: "Host: x y\r\n")),
        .init("a folded line", head("A: b\r\n c\r\n")),
        .init("a field folded before its value", head("Transfer-Encoding:\r\n chunked\r\n"), 501),
        .init("a folded first line", head(host: " Host: x\r\nHost: x\r\n")),
        .init("a bare LF after the request line", "GET / HTTP/1.1\nHost: x\r\n\r\n"),
        .init("a bare LF in mid-head", "GET / HTTP/1.1\r\nHost: x\nA: b\r\n\r\n"),
        .init("a bare LF only at the end", "GET / HTTP/1.1\r\nHost: x\r\n\n"),
        .init("bare LFs throughout", "GET / HTTP/1.1\nHost: x\n\n"),
        .init("a bare CR in a value", head("A: b\rc\r\n")),
        .init("a bare CR before the colon", head("A\r: b\r\n")),
        .init("a space before the colon", head("Host : y\r\n")),
        .init("a tab before the colon", head("A\t: y\r\n")),
        .init("an empty name", head(": b\r\n")),
        .init("no colon", head("Accept\r\n")),
        .init("a name that is no token", head("A(b: c\r\n")),
        .init("a name above ASCII", head("Ä: c\r\n")),
        .init("NUL in a value", head("A: b\u{0}c\r\n")),
        .init("DEL in a value", head("A: b\u{7F}c\r\n")),
        .init("a vertical tab in a value", head("A: b\u{B}c\r\n")),
        .init("NUL deep in a long value", head("A: \(long)\u{0}\(long)\r\n")),
        .init("DEL deep in a long value", head("A: \(long)\u{7F}\(long)\r\n")),
        .init("a bare CR deep in a long value", head("A: \(long)\r\(long)\r\n")),
        .init("a Connection of two words", head("Connection: keep alive\r\n")),
        .init("a Connection with a semicolon", head("Connection: close;x\r\n")),
        .init("a Connection in quotes", head("Connection: \"close\"\r\n")),
        .init("an unknown expectation", head("Expect: tea\r\n"), 417),
        .init("an empty expectation", head("Expect:\r\n"), 417),
    ]

    static let framing: Self = [
        .init("length, then coding", head("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n")),
        .init("coding, then length", head("Transfer-Encoding: chunked\r\nContent-Length: 3\r\n")),
        .init("two lengths", head("Content-Length: 3\r\nContent-Length: 4\r\n")),
        .init("one length twice", head("Content-Length: 3\r\nContent-Length: 3\r\n")),
        .init("a negative length", head("Content-Length: -5\r\n")),
        .init("a length with a plus", head("Content-Length: +5\r\n")),
        .init("a hexadecimal length", head("Content-Length: 0x5\r\n")),
        .init("an empty length", head("Content-Length:\r\n")),
        .init("a length of two words", head("Content-Length: 5 5\r\n")),
        .init("a list of lengths", head("Content-Length: 5, 5\r\n")),
        .init("a length beyond 2^64", head("Content-Length: 99999999999999999999999\r\n"), 413),
        .init("a length of 2^63 exactly", head("Content-Length: 9223372036854775808\r\n"), 413),
        .init("xchunked", head("Transfer-Encoding: xchunked\r\n"), 501),
        .init("chunked, gzip", head("Transfer-Encoding: chunked, gzip\r\n"), 501),
        .init("chunked, chunked", head("Transfer-Encoding: chunked, chunked\r\n"), 501),
        .init("chunked twice", head("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 501),
        .init("chunked in quotes", head("Transfer-Encoding: \"chunked\"\r\n"), 501),
        .init("gzip, chunked", head("Transfer-Encoding: gzip, chunked\r\n"), 501),
        .init("gzip, then chunked", head("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n"), 501),
        .init("identity and a length", head("Transfer-Encoding: identity\r\nContent-Length: 3\r\n"), 501),
        .init("an empty coding", head("Transfer-Encoding:\r\n"), 501),
        .init("chunked with a parameter", head("Transfer-Encoding: chunked;q=1\r\n"), 501),
        .init("a vertical tab before chunked", head("Transfer-Encoding: \u{B}chunked\r\n")),
        .init(
            "a coding in HTTP/1.0",
            "POST / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ]

    static let chunks: Self = [
        .init("a size of 17 digits", chunked("FFFFFFFFFFFFFFFFF\r\n"), 413),
        .init("a size of 16 digits", chunked("FFFFFFFFFFFFFFFF\r\n"), 413),
        .init(
            "a size with 40 leading zeros", chunked("\(String(repeating: "0", count: 40))3\r\nabc\r\n"), 413),
        .init("a size with a prefix", chunked("0x5\r\nhello\r\n")),
        .init("a size that is no number", chunked("ZZ\r\n")),
        .init("an empty size", chunked("\r\n")),
        .init("a negative size", chunked("-1\r\n")),
        .init("a space before the size", chunked(" 5\r\nhello\r\n")),
        .init("a space after the size", chunked("5 \r\nhello\r\n")),
        .init("a bare LF after the size", chunked("5\nhello\r\n")),
        .init("a bare LF after the data", chunked("5\r\nhello\n0\r\n\r\n")),
        .init("a chunk longer than its size", chunked("3\r\nhello\r\n0\r\n\r\n")),
        .init("a chunk without its end", chunked("5\r\nhello0\r\n\r\n")),
        .init("a control in an extension", chunked("5;a=\u{1}\r\nhello\r\n")),
        .init("an extension of 100 KB", chunked("5;\(String(repeating: "a", count: 100_000))\r\nhello\r\n")),
        .init("a trailer without a colon", chunked("0\r\nnothing\r\n\r\n")),
        .init("a trailer with a bad name", chunked("0\r\nbad name: x\r\n\r\n")),
        .init("a trailer with a control", chunked("0\r\nA: b\u{1}\r\n\r\n")),
        .init("a folded trailer", chunked("0\r\nA: b\r\n c\r\n\r\n")),
        .init("a bare LF in a trailer", chunked("0\r\nA: b\n\r\n")),
        .init("a bare LF at the end", chunked("0\r\n\n")),
        .init("a length in the trailer", chunked("0\r\nContent-Length: 5\r\n\r\n")),
        .init("a coding in the trailer", chunked("0\r\nTransfer-Encoding: chunked\r\n\r\n")),
        .init("a Host in the trailer", chunked("0\r\nHost: y\r\n\r\n")),
        .init("20,000 trailers", chunked("0\r\n\(String(repeating: "A: b\r\n", count: 20_000))\r\n"), 431),
        .init("one endless trailer", chunked("0\r\nA: \(String(repeating: "b", count: 20_000))"), 431),
    ]

    private static let long = String(repeating: "b", count: 99)

    private static func head(_ more: String = "", host: String = "Host: x\r\n") -> String {
        "POST /a HTTP/1.1\r\n\(host)\(more)\r\n"
    }

    private static func chunked(_ body: String) -> String {
        head("Transfer-Encoding: chunked\r\n") + body
    }
}

@Suite struct MalformedRequestTests {
    @Test(arguments: [Malformed].lines + .fields + .framing + .chunks)
    func `is refused once, by a problem, and the connection ends`(request: Malformed) async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send(request.bytes)
            let reply = try client.readReply()
            #expect(reply.status == request.status)
            #expect(reply["content-type"] == "application/problem+json")
            #expect(reply["connection"] == "close")
            #expect(reply["x-request-id"]?.count == 16)
            let codes = RefusalCode.allCases.filter { $0.status.code == request.status }.map(\.rawValue)
            #expect(codes.contains { reply.body.contains("\"code\":\"\($0)\"") })
            #expect(try client.isClosed())
        }
    }

    @Test func `bytes that are not UTF-8 in a target are refused`() async throws {
        try await serving { server in
            let client = try server.connect()
            try client.send(Array("GET /".utf8) + [0xFF, 0xFE] + Array(" HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
            #expect(try client.readReply().status == 400)
        }
    }

    @Test func `a request smuggled behind a refused one is never answered`() async throws {
        try await serving { server in
            let client = try server.connect()
            let hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n"
            try client.send(
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(hidden.utf8.count)\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden)
            let everything = try client.readToEnd()
            #expect(everything.hasPrefix("HTTP/1.1 400 "))
            #expect(everything.occurrences(of: "HTTP/1.1 ") == 1)
        }
    }
}

extension String {
    /// How often the part occurs.
    func occurrences(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
