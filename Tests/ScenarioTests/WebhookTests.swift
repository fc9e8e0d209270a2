import Foundation
import TestSupport
import Testing
import Threads

/// Facts reach their receiver whatever happens to either side.
@Suite(.serialized) struct WebhookTests {
    static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    static let broken = "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

    @Test func `a server that is killed in mid-delivery delivers under the same id when it is back`()
        async throws
    {
        let stage = try await Stage.make(settings: ["AFTERLINK_WEBHOOK_RETRY_BASE": "200ms"])
        let isUp = Lock(false)
        let receiver = Receiver { _ in isUp.withLock { $0 } ? Self.ok : Self.broken }
        defer { receiver.close() }
        _ = try await stage.backend.post(
            "/v1/webhooks", #"{"url":"http://127.0.0.1:\#(receiver.port)/","events":["signup.judged"]}"#
        ).expecting(201)
        for number in 0..<10 {
            _ = try await stage.backend.post("/v1/signups", #"{"user_id":"ben\#(number)"}"#).expecting(200)
        }
        #expect(await eventually(within: .seconds(30)) { !receiver.requests.isEmpty })
        stage.server.crash()
        isUp.withLock { $0 = true }
        let again = try await RunningServer.start(
            on: stage.database, folder: stage.server.folder,
            settings: ["AFTERLINK_WEBHOOK_RETRY_BASE": "200ms"])
        let ids = { Set(receiver.requests.compactMap { header("webhook-id", of: $0) }) }
        let users = { Set(receiver.requests.compactMap { $0.firstMatch(of: /"user_id":"(ben\d)"/)?.1 }) }
        #expect(await eventually(within: .seconds(60)) { users().count == 10 })
        #expect(ids().count == 10)
        _ = again
    }

    @Test func `a receiver that hangs holds up nobody else`() async throws {
        let stage = try await Stage.make()
        let silent = Receiver(answering: "")
        let prompt = Receiver(answering: Self.ok)
        defer {
            silent.close()
            prompt.close()
        }
        for receiver in [silent, prompt] {
            _ = try await stage.backend.post(
                "/v1/webhooks", #"{"url":"http://127.0.0.1:\#(receiver.port)/","events":["signup.judged"]}"#
            ).expecting(201)
        }
        for number in 0..<40 {
            _ = try await stage.backend.post("/v1/signups", #"{"user_id":"ben\#(number)"}"#).expecting(200)
        }
        #expect(await eventually(within: .seconds(30)) { prompt.requests.count == 40 })
        #expect(silent.requests.count <= 16)
    }

    @Test func `targets inside are refused unless the operator allows them`() async throws {
        let stage = try await Stage.make(settings: ["AFTERLINK_WEBHOOK_ALLOW_PRIVATE": "0"])
        for url in ["http://127.0.0.1:9/", "https://127.0.0.1/", "https://localhost/", "https://[::1]/x"] {
            let refused = try await stage.backend.post("/v1/webhooks", #"{"url":"\#(url)"}"#).expecting(422)
            #expect(refused["code"] as? String == "webhook_target_not_allowed")
            #expect(refused["field"] as? String == "url")
        }
        let made = try await stage.backend.post("/v1/webhooks", #"{"url":"https://hooks.example.com/a"}"#)
        #expect(try made.expecting(201).string("secret").hasPrefix("whsec_"))
        let listed = try await stage.backend.get("/v1/webhooks")
        #expect(listed["items.0.secret"] == nil)
    }

    @Test func `another app's webhook is not there`() async throws {
        let stage = try await Stage.make()
        let neighbour = try await stage.neighbour(host: "other.example.com")
        let id = try await stage.backend.post("/v1/webhooks", #"{"url":"https://hooks.example.com/a"}"#)
            .expecting(201).string("id")
        #expect(try await neighbour.backend.get("/v1/webhooks/\(id)").status == 404)
        #expect(try await neighbour.backend.post("/v1/webhooks/\(id)/replay", "{}").status == 404)
        #expect(try await neighbour.backend.send("DELETE", "/v1/webhooks/\(id)").status == 404)
    }

    private func header(_ name: String, of request: String) -> String? {
        request.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }.map {
            String($0.dropFirst(name.count + 2))
        }
    }
}
