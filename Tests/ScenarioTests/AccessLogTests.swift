import Foundation
import TestSupport
import Testing

/// What an operator reads of requests.
@Suite struct AccessLogTests {
    @Test func `each request is one line of JSON, by its id, without query values`() async throws {
        let stage = try await Stage.make(settings: ["AFTERLINK_ACCESS_LOG": "1"])
        let reply = try await stage.backend.send(
            "GET", "/v1/links?q=secret", headers: [("X-Request-Id", "story-1")])
        #expect(reply.answer["X-Request-Id"] == "story-1")
        let found = await eventually {
            stage.server.output.split(separator: "\n").contains { $0.contains("story-1") }
        }
        #expect(found)
        let line = try #require(stage.server.output.split(separator: "\n").first { $0.contains("story-1") })
        let entry = try #require(
            JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
        #expect(entry["status"] as? Int == 200)
        #expect(entry["path"] as? String == "/v1/links")
        #expect(!line.contains("secret"))
    }
}
