import Foundation
import Postgres
import TestSupport
import Testing

/// What a drill stands on: a database, an app with one link, and the count at the end.
struct Ground {
    let url: String
    let path = "/winter"

    /// Starts a node on the database and waits until it is ready.
    func startNode(folder: String? = nil, port: UInt16 = 0) async throws -> RunningServer {
        let server = try await RunningServer.start(
            folder: folder, port: port, settings: ["DATABASE_URL": url, "AFTERLINK_LOOPS": "2"])
        let isReady = try await eventually(within: .seconds(60)) {
            try await server.client.send(WireRequest("GET", "/readyz")).status == 200
        }
        #expect(isReady, "the node does not become ready")
        return server
    }

    func mintLink(on server: RunningServer) async throws {
        let app = try await post("/v1/apps", #"{"name":"Shop","policy":{}}"#, to: server)
        let id = try #require(app.firstMatch(of: /"id":"(app_[0-9a-z]+)"/)?.1)
        _ = try await post("/v1/apps/\(id)/domains", #"{"host":"go.example.com","default":true}"#, to: server)
        _ = try await post(
            "/v1/links?app=\(id)",
            """
            {"domain":"go.example.com","code":"winter","destination":"https://www.example.com/",
            "android":{"behavior":"browser"}}
            """, to: server)
    }

    private func post(_ target: String, _ body: String, to server: RunningServer) async throws -> String {
        let key = ("Authorization", "Bearer \(RunningServer.adminKey)")
        let answer = try await server.client.send(WireRequest("POST", target, headers: [key], body: body))
        try #require(answer.status == 201, "\(target): \(answer.text)")
        return answer.text
    }

    /// The numbers of the visits whose clicks are in PostgreSQL, each as often as it is there.
    func arrivals() throws -> [Int] {
        let connection = try Connection(DatabaseConfiguration(url: url))
        return try connection.query("SELECT target FROM clicks").map { row in
            let target: String = try row("target")
            return Int(target.split(separator: "=").last ?? "") ?? -1
        }
    }

    /// The drill's verdict: every answered visit is there exactly once, and nothing that nobody asked for.
    func expectExactly(_ outcomes: Crowd.Outcome...) async throws {
        let answered = outcomes.reduce(into: Set()) { $0.formUnion($1.answered) }
        let unanswered = outcomes.reduce(into: Set()) { $0.formUnion($1.unanswered) }
        _ = try await eventually(within: .seconds(30)) { try answered.subtracting(self.arrivals()).isEmpty }
        let arrivals = try self.arrivals()
        let lost = answered.subtracting(arrivals)
        #expect(lost.isEmpty, "\(lost.count) of \(answered.count) answered visits are lost")
        #expect(arrivals.count == Set(arrivals).count, "\(arrivals.count - Set(arrivals).count) are doubled")
        #expect(Set(arrivals).subtracting(answered).isSubset(of: unanswered), "some nobody made")
        #expect(!answered.isEmpty)
        for outcome in outcomes { #expect(outcome.others.isEmpty, "answers that were no redirect") }
    }
}
