import Glibc
import Testing

@testable import HTTPServer

@Suite struct MessageTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00"),
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT", "2000-02-28T23:59:59"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT", "2000-02-29T00:00:00"),
        (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT", "2024-02-29T23:59:59"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT", "2100-03-01T00:00:00"),
    ])
    func `instants are written as the standards say`(seconds: Int, http: String, rfc3339: String) {
        #expect(DateText.http(secondsSinceEpoch: seconds) == http)
        #expect(DateText.rfc3339(secondsSinceEpoch: seconds) == rfc3339)
    }

    @Test func `header names compare without case and keep their order`() {
        var headers: Headers = ["Accept": "a", "X": "1", "accept": "b"]
        #expect(headers.first("ACCEPT") == "a")
        #expect(headers.all("accept") == ["a", "b"])
        #expect(headers.first("absent") == nil)
        headers.set("aCCept", "c")
        #expect(headers.all("accept") == ["c"])
        #expect(headers.fields.map(\.name) == ["X", "aCCept"])
    }

    @Test(arguments: [
        ("/a", "/a", nil), ("/a?", "/a", ""), ("/a?b?c", "/a", "b?c"), ("/", "/", nil),
    ])
    func `a target is split at its first question mark`(target: String, path: String, query: String?) {
        let request = Request(.get, target)
        #expect(request.rawPath == path)
        #expect(request.rawQuery == query)
    }

    @Test func `a value from a request cannot split an answer`() {
        var writer = ResponseWriter()
        writer.requestID.make()
        writer.prepare(.init())
        writer.begin(ResponseHead(Status(302)))
        writer.field("Location", "/a\r\nSet-Cookie: b\u{0}\tc")
        writer.finish()
        #expect(text(writer).contains("\r\nLocation: /a  Set-Cookie: b \tc\r\nContent-Length: 0\r\n\r\n"))
    }

    @Test(arguments: [(204, false), (304, false), (200, true), (404, true)])
    func `some answers have neither body nor length`(code: Int, hasBody: Bool) {
        var writer = ResponseWriter()
        writer.prepare(.init())
        writer.send(Response(Status(code), contentType: "text/plain", text: "hello"))
        #expect(text(writer).hasSuffix("\r\n\r\nhello") == hasBody)
        #expect(text(writer).contains("Content-Length: 5") == hasBody)
    }

    @Test func `a response cannot contradict the server's own fields`() {
        var writer = ResponseWriter()
        writer.prepare(.init())
        writer.send(
            Response(
                Status(200), headers: ["Content-length": "9", "CONNECTION": "x", "Vary": "y"], body: [1]))
        #expect(text(writer).lowercased().occurrences(of: "content-length") == 1)
        #expect(!text(writer).contains("CONNECTION"))
        #expect(text(writer).contains("\r\nVary: y\r\n"))
    }

    @Test func `made request ids differ`() {
        var id = RequestID()
        var seen: Set<String> = []
        for _ in 0..<1_000 {
            id.make()
            seen.insert(id.text)
        }
        #expect(seen.count == 1_000)
        #expect(seen.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}/) != nil })
    }

    @Test(arguments: [
        (EAGAIN, AcceptFailure.nobodyWaits), (EINTR, .clientLeft), (ECONNABORTED, .clientLeft),
        (EMFILE, .exhausted), (ENFILE, .exhausted), (ENOMEM, .exhausted), (EBADF, .exhausted),
    ])
    func `a failed accept is tried again, now or after a pause`(code: Int32, meaning: AcceptFailure) {
        #expect(AcceptFailure(errno: code) == meaning)
    }

    private func text(_ writer: borrowing ResponseWriter) -> String {
        String(decoding: writer.output.slice(0..<writer.output.count), as: UTF8.self)
    }
}

@Suite struct ByteClassTests {
    private static let alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

    @Test(arguments: UInt8.min...UInt8.max)
    func `bytes are classed as RFC 9110 says`(byte: UInt8) {
        #expect(byte.isToken == ("!#$%&'*+-.^_`|~" + Self.alphanumerics).utf8.contains(byte))
        #expect(byte.isHost == ("-._~%!$&'()*+,;=:[]" + Self.alphanumerics).utf8.contains(byte))
        #expect(byte.isFieldValue == (byte == 9 || (32...126).contains(byte) || byte > 127))
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func `a control is found wherever it stands`(byte: UInt8) {
        var misjudged: [(length: Int, position: Int)] = []
        for length in 1...20 {
            for position in 0..<length {
                var bytes = [UInt8](repeating: 0x80, count: length)
                bytes[position] = byte
                let isFound = bytes.withUnsafeBytes { hasControl($0, 0..<length) }
                if isFound == byte.isFieldValue { misjudged.append((length, position)) }
            }
        }
        #expect(misjudged.isEmpty)
    }
}
