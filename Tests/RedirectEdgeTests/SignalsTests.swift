import ClickJournal
import Clicks
import Testing
import Vocabulary

@Suite struct `The open page's signals` {
    private static let id = ClickID(UUIDBits(at: Sample.now - .seconds(5), randomHigh: 1, randomLow: 8)).text

    private func post(_ edge: EdgeBench, _ body: String, to id: String = id) throws -> Reply {
        try edge.exchange(
            "POST /v1/clicks/\(id)/signals HTTP/1.1\r\nHost: go.example.com\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    @Test func `are written down beside their click`() async throws {
        try await atTheEdge { (edge) throws in
            let reply = try post(
                edge,
                """
                {"screen":{"width":852,"height":393,"scale":3},"time_zone":"Asia/Seoul",\
                "time_zone_offset_minutes":540,"languages":["ko-kr","<x>",7,"en"],"max_touch_points":5,\
                "client_time":"2026-11-30T18:05:00.000+09:00","model":"","platform":"iPhone","more":[1]}
                """)
            #expect(reply.status == 204)
            let signals = try #require(try edge.signals().first)
            #expect(signals.clickID.text == Self.id)
            #expect(signals.screen?.width == 393)
            #expect(signals.timeZone == "Asia/Seoul")
            #expect(signals.timeZoneOffsetMinutes == 540)
            #expect(signals.languages == ["ko-KR", "en"])
            #expect(signals.maxTouchPoints == 5)
            #expect(signals.clientTime == Timestamp("2026-11-30T09:05:00.000Z"))
            #expect(signals.model == nil)
            #expect(signals.platform == "iPhone")
            #expect(signals.receivedAt == Sample.now)
        }
    }

    @Test(arguments: [
        "{}", "[]", "null", #"{"screen":7,"languages":{"a":1},"time_zone":null}"#,
        #"{"screen":{"width":1e999,"height":-1},"max_touch_points":1e308,"time_zone_offset_minutes":-9e99}"#,
        #"{"time_zone":"\u0001","model":"\#(String(repeating: "x", count: 129))"}"#,
    ])
    func `that make no sense are left out`(body: String) async throws {
        try await atTheEdge { (edge) throws in
            #expect(try post(edge, body).status == 204)
            let signals = try #require(try edge.signals().first)
            #expect(signals.screen == nil)
            #expect(signals.maxTouchPoints == nil)
            #expect(signals.timeZone == nil)
            #expect(signals.model == nil)
        }
    }

    @Test(arguments: [
        ("{", 400), ("", 400), ("{\"a\":[[[[[[[[]]]]]]]]}", 400), (String(repeating: " ", count: 4097), 413),
        ("\"" + String(repeating: "a", count: 4094) + "\"", 204),
    ])
    func `that are too much or no JSON are refused`(body: String, status: Int) async throws {
        try await atTheEdge { (edge) throws in
            #expect(try post(edge, body).status == status)
        }
    }

    @Test func `belong to a click of the last day`() async throws {
        try await atTheEdge { (edge) throws in
            for age in [-120, 86_401] {
                let id = ClickID(UUIDBits(at: Sample.now - .seconds(age), randomHigh: 1, randomLow: 8))
                #expect(try post(edge, "{}", to: id.text).status == 404)
            }
            #expect(try post(edge, "{}", to: "clk_x").status == 404)
            #expect(try post(edge, "{}", to: "a/b").body == "the API")
            #expect(try edge.ask("/v1/clicks/\(Self.id)/signals").status == 405)
            #expect(try edge.signals().isEmpty)
        }
    }
}
