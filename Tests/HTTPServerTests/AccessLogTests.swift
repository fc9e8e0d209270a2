import Glibc
import HTTPServer
import Testing

@Suite struct AccessLogTests {
    /// The lines that these requests leave behind, each sent on a connection of its own.
    private func lines(of requests: [String], showsAddresses: Bool = false) async throws -> [Substring] {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        try await serving {
            $0.accessLog = .descriptor(writing, showsAddresses: showsAddresses)
        } _: { server in
            for request in requests { _ = try server.exchange(request) }
        }
        close(writing)
        var text: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(reading, &room, room.count), count > 0 { text += room[..<count] }
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }

    @Test func `an answer leaves one line, without query and address`() async throws {
        let lines = try await lines(of: [
            "GET /a?secret=1 HTTP/1.1\r\nHost: x\r\nX-Request-Id: one\r\n\r\n",
            "GET /later?secret=1 HTTP/1.1\r\nHost: x\r\nX-Request-Id: two\r\n\r\n",
            "GET /\"\\ HTTP/1.1\r\nHost: x\r\nX-Request-Id: three\r\n\r\n",
        ])
        #expect(lines.count == 3)
        #expect(
            lines[0].contains(#","request_id":"one","method":"GET","path":"/a","status":200,"bytes":16,"#))
        #expect(lines[1].contains(#","request_id":"two","method":"GET","path":"/later","status":200,"#))
        #expect(lines[2].contains(#""path":"/\"\\","#))
        #expect(!lines.joined().contains("secret"))
        #expect(!lines.joined().contains("127.0.0.1"))
        let form = /\{"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z",.*,"microseconds":\d+\}/
        for line in lines { #expect(line.wholeMatch(of: form) != nil) }
    }

    @Test func `a refusal is logged, and addresses where they are wanted`() async throws {
        let lines = try await lines(of: ["nonsense\r\n\r\n"], showsAddresses: true)
        #expect(lines.count == 1)
        #expect(lines[0].contains(#","peer":"127.0.0.1","status":400,"bytes":"#))
    }
}
