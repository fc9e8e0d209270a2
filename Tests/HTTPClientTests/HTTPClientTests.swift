import HTTPClient
import TestSupport
import Testing

@Suite struct `The HTTP client` {
    func client(
        total: Duration = .seconds(10), mayConnect: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> HTTPClient {
        var timeouts = HTTPClient.Timeouts()
        timeouts.total = total
        return HTTPClient(userAgent: "afterlink", timeouts: timeouts, mayConnect: mayConnect)
    }

    @Test func `posts the bytes with the headers and tells the status`() {
        let receiver = Receiver(answering: "HTTP/1.1 204 No Content\r\n\r\n")
        defer { receiver.close() }
        let outcome = client().post(
            Array(#"{"a":"한글"}"#.utf8), to: "http://127.0.0.1:\(receiver.port)/hook?x=1",
            headers: [Header("Content-Type", "application/json"), Header("webhook-id", "ntc_1")])
        #expect(outcome == .answered(status: 204))
        let request = receiver.requests.first ?? ""
        #expect(request.hasPrefix("POST /hook?x=1 HTTP/1.1\r\n"))
        #expect(request.contains("webhook-id: ntc_1\r\n"))
        #expect(request.contains("User-Agent: afterlink\r\n"))
        #expect(request.hasSuffix("\r\n\r\n" + #"{"a":"한글"}"#))
        #expect(!request.contains("Expect:"))
    }

    @Test(arguments: [301, 302, 307, 308])
    func `does not follow a redirect`(status: Int) {
        let elsewhere = Receiver(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let receiver = Receiver(
            answering: "HTTP/1.1 \(status) Moved\r\nLocation: http://127.0.0.1:\(elsewhere.port)/\r\n"
                + "Content-Length: 0\r\n\r\n")
        defer {
            receiver.close()
            elsewhere.close()
        }
        let outcome = client().post([], to: "http://127.0.0.1:\(receiver.port)/", headers: [])
        #expect(outcome == .answered(status: status))
        #expect(elsewhere.requests.isEmpty)
    }

    @Test(arguments: ["127.0.0.1", "localhost", "127.1", "0x7f000001", "2130706433", "[::ffff:127.0.0.1]"])
    func `asks for the address it is about to connect to, however it is written`(host: String) {
        let receiver = Receiver(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        defer { receiver.close() }
        let outcome = client { !$0.hasSuffix("127.0.0.1") && $0 != "::1" }
            .post([], to: "http://\(host):\(receiver.port)/", headers: [])
        #expect(outcome == .forbiddenAddress)
        #expect(receiver.requests.isEmpty)
    }

    @Test func `gives up when the answer does not come in time`() {
        let receiver = Receiver(answering: "")
        defer { receiver.close() }
        let start = ContinuousClock.now
        let outcome = client(total: .milliseconds(300))
            .post([1], to: "http://127.0.0.1:\(receiver.port)/", headers: [])
        #expect(outcome == .timedOut)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func `an answer without end is cut, and its status counts`() {
        let receiver = Receiver(
            answering: "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: Limits.answerBytes + 1))
        defer { receiver.close() }
        #expect(
            client().post([], to: "http://127.0.0.1:\(receiver.port)/", headers: []) == .answered(status: 200)
        )
    }

    @Test(arguments: ["file:///etc/passwd", "gopher://127.0.0.1/", "http://", "not a url", ""])
    func `speaks HTTP only`(url: String) {
        guard case .failed = client().post([], to: url, headers: []) else {
            Issue.record("\(url) was not refused")
            return
        }
    }

    @Test func `nobody listening is a failure with a reason`() {
        guard case .failed(let reason) = client().post([], to: "http://127.0.0.1:1/", headers: []) else {
            Issue.record("expected a failure")
            return
        }
        #expect(!reason.isEmpty)
    }
}
