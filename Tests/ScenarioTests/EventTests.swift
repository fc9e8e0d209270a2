import Foundation
import TestSupport
import Testing

/// What happens after the install, whatever tells of it.
@Suite(.serialized) struct EventTests {
    @Test(arguments: [
        #"""
        {"id":"e","name":"push_opened","user_id":"ben","occurred_at":"2026-03-08T05:00:00Z",
        "properties":{"campaign_id":"c1","group_id":"B","source":"push","order_id":469827475497783321}}
        """#,
        #"""
        {"event":"{\"id\":\"e\",\"name\":\"push_opened\",\"campaign_id\":\"c1\",\"group_id\":\"B\",
        \"source\":\"push\",\"properties\":{\"order_id\":469827475497783321}}","user_id":"ben","occurred_at":1772946000}
        """#.replacing("\n", with: ""),
        #"""
        {"event":{"id":"e","name":"push_opened","properties":{"campaign_id":"c1","group_id":"B",
        "source":"push","order_id":"469827475497783321"}},"user_id":"ben","occurred_at":1772946000000}
        """#,
        #"""
        {"id":"e","event":"push_opened","campaign":{"campaign_id":"c1","group_id":"B"},"source":"push",
        "user_id":"ben","occurred_at":"2026-03-08T00:00:00-05:00",
        "properties":{"order_id":"469827475497783321"}}
        """#,
    ])
    func `every source's form is the same event`(body: String) async throws {
        let stage = try await Stage.make()
        let first = try await stage.backend.post("/v1/events", body).expecting(200)
        #expect(first["recorded"] as? Int == 1)
        let second = try await stage.backend.post("/v1/events", #"{"events":[\#(body)]}"#).expecting(200)
        #expect(second["recorded"] as? Int == 0)
        #expect(second["repeated"] as? Int == 1)
        let lines = try await stage.backend.get("/v1/events/export?from=2026-03-08&to=2026-03-08").expecting(
            200)
        #expect(
            lines.answer.text == """
                {"id":"e","name":"push_opened","occurred_at":"2026-03-08T05:00:00.000Z","install_id":null,\
                "user_id":"ben","properties":{"campaign_id":"c1","group_id":"B","source":"push",\
                "order_id":"469827475497783321"}}

                """)
        let mixpanel = try await stage.backend.get("/v1/events/export?format=mixpanel").expecting(200)
        #expect(
            mixpanel.answer.text == """
                {"event":"push_opened","properties":{"time":1772946000000,"distinct_id":"ben",\
                "$insert_id":"e","campaign_id":"c1","group_id":"B","source":"push",\
                "order_id":"469827475497783321"}}

                """)
    }

    @Test(arguments: [
        (#"{"id":"e","name":"n","occurred_at":"2026-01-01T00:00:00Z"}"#, "missing_field", "install_id"),
        (#"{"name":"n","user_id":"b","occurred_at":"2026-01-01T00:00:00Z"}"#, "missing_field", "id"),
        (#"{"id":"e","user_id":"b","occurred_at":"2026-01-01T00:00:00Z"}"#, "missing_field", "name"),
        (#"{"id":"e","name":"n","user_id":"b","occurred_at":"soon"}"#, "invalid_value", "occurred_at"),
        (#"{"id":"e","name":"n","user_id":"b","occurred_at":0}"#, "invalid_value", "occurred_at"),
        (#"{"event":"{not json","user_id":"b"}"#, "invalid_value", "event"),
        (#"{"events":[{"id":"e"}]}"#, "missing_field", "events[0].name"),
        (
            #"{"id":"e","name":"n","user_id":"b","occurred_at":"2126-01-01T00:00:00Z"}"#, "instant_in_future",
            "occurred_at"
        ),
    ])
    func `what is no event is refused by name`(body: String, code: String, field: String) async throws {
        let stage = try await Stage.make()
        let refused = try await stage.backend.post("/v1/events", body).expecting(422)
        #expect(refused["code"] as? String == code)
        #expect(refused["field"] as? String == field)
    }

    /// New York's clocks go forward on 8 March 2026 and back on 1 November.
    @Test func `a day has as many hours as it has`() async throws {
        let stage = try await Stage.make()
        let instants = [
            "2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z", "2026-03-09T03:59:59Z", "2026-03-09T04:00:00Z",
            "2025-11-02T05:30:00Z", "2025-11-02T06:30:00Z", "2025-11-03T04:59:59Z", "2025-11-03T05:00:00Z",
        ]
        let events = instants.map {
            event(id: $0, "purchase", of: "ben", at: $0)
        }
        _ = try await stage.backend.post("/v1/events", #"{"events":[\#(events.joined(separator: ","))]}"#)
            .expecting(200)
        let spring = try await conversions(on: stage, from: "2026-03-07", to: "2026-03-09")
        #expect(spring == ["2026-03-07": 1, "2026-03-08": 2, "2026-03-09": 1])
        let autumn = try await conversions(on: stage, from: "2025-11-02", to: "2025-11-03")
        #expect(autumn == ["2025-11-02": 3, "2025-11-03": 1])
    }

    private func conversions(on stage: Stage, from: String, to: String) async throws -> [String: Int] {
        let funnel = try await stage.backend.get(
            "/v1/campaigns/c1/funnel?from=\(from)&to=\(to)&time_zone=America/New_York"
        ).expecting(200)
        let days = funnel["days"] as? [[String: Any]] ?? []
        return Dictionary(
            uniqueKeysWithValues: days.compactMap { day in
                (day["date"] as? String).map { ($0, day["conversions"] as? Int ?? -1) }
            })
    }

    @Test func `the curve tells on which day people come`() async throws {
        let stage = try await Stage.make()
        let events = [
            ("a", "push_opened", "ana", "2026-03-01T10:00:00Z"),
            ("b", "push_opened", "ben", "2026-03-01T23:00:00Z"),
            ("c", "push_opened", "cara", "2026-03-02T10:00:00Z"),
            ("d", "purchase", "ana", "2026-03-01T12:00:00Z"),
            ("e", "purchase", "ben", "2026-03-03T01:00:00Z"),
            ("f", "purchase", "ben", "2026-03-04T01:00:00Z"),
        ].map { id, name, user, instant in
            event(id: id, name, of: user, at: instant)
        }
        _ = try await stage.backend.post("/v1/events", #"{"events":[\#(events.joined(separator: ","))]}"#)
            .expecting(200)
        let curve = try await stage.backend.get(
            "/v1/campaigns/c1/retention?start=push_opened&goal=purchase&from=2026-03-01&to=2026-03-02"
        ).expecting(200)
        #expect(curve["people"] as? Int == 3)
        #expect(curve["conversions"] as? [Int] == [1, 0, 1])
    }

    private func event(id: String, _ name: String, of user: String, at instant: String) -> String {
        #"{"id":"\#(id)","name":"\#(name)","user_id":"\#(user)","occurred_at":"\#(instant)","#
            + #""properties":{"campaign_id":"c1"}}"#
    }
}
