import AttributionAPI
import Foundation
import TestSupport

/// A server with one app of its own, and short words for what people and programs do with it.
struct Stage {
    let database: TestDatabase
    let server: RunningServer
    let app: String
    let secretKey: String
    let publishableKey: String
    /// The app's link host; any host works, because the server only reads the header.
    let host: String

    static func make(policy: String = "{}", settings: [String: String] = [:]) async throws -> Stage {
        let database = try await TestDatabase.make()
        let server = try await RunningServer.start(on: database, settings: settings)
        return try await Stage(database, server, host: "go.example.com", policy: policy)
    }

    /// Another app on the same server.
    func neighbour(host: String) async throws -> Stage {
        try await Stage(database, server, host: host, policy: "{}")
    }

    /// The same app after the server was started anew.
    func on(_ server: RunningServer) -> Stage {
        Stage(self, server)
    }

    private init(_ other: Stage, _ server: RunningServer) {
        database = other.database
        self.server = server
        app = other.app
        secretKey = other.secretKey
        publishableKey = other.publishableKey
        host = other.host
    }

    private init(_ database: TestDatabase, _ server: RunningServer, host: String, policy: String) async throws
    {
        self.database = database
        self.server = server
        self.host = host
        let admin = Door(server: server, key: RunningServer.adminKey)
        let app = try await admin.post(
            "/v1/apps",
            """
            {"name":"Shop","ios":{"bundle_id":"com.example.shop","team_id":"ABCDE12345","app_store_id":"123456789",
            "url_scheme":"shop"},"android":{"package":"com.example.shop","sha256":[],"url_scheme":"shop"},
            "policy":\(policy)}
            """
        ).expecting(201)
        self.app = try app.string("id")
        _ = try await admin.post(
            "/v1/apps/\(self.app)/domains", #"{"host":"\#(host)","templates":["JJet"],"default":true}"#
        ).expecting(201)
        secretKey = try await admin.post(
            "/v1/apps/\(self.app)/keys",
            #"{"kind":"secret","scopes":["links","signups","audit","events","admin"]}"#
        ).expecting(201).string("key")
        publishableKey = try await admin.post("/v1/apps/\(self.app)/keys", #"{"kind":"publishable"}"#)
            .expecting(201).string("key")
    }

    var backend: Door { Door(server: server, key: secretKey) }
    var phone: Door { Door(server: server, key: publishableKey) }
    var anybody: Door { Door(server: server, key: nil) }
}

/// A server seen by the holder of one key.
struct Door {
    let server: RunningServer
    let key: String?

    func get(_ target: String) async throws -> Reply { try await send("GET", target) }

    func post(_ target: String, _ body: String, headers: [(String, String)] = []) async throws -> Reply {
        try await send("POST", target, body: body, headers: headers)
    }

    func send(
        _ method: String, _ target: String, body: String = "", headers: [(String, String)] = []
    ) async throws -> Reply {
        var headers = headers
        if let key { headers.append(("Authorization", "Bearer " + key)) }
        return Reply(try await server.client.send(WireRequest(method, target, headers: headers, body: body)))
    }
}

/// An answer with its JSON at hand.
struct Reply {
    let answer: WireAnswer
    let json: Any?

    init(_ answer: WireAnswer) {
        self.answer = answer
        json = try? JSONSerialization.jsonObject(with: Data(answer.body), options: .fragmentsAllowed)
    }

    var status: Int { answer.status }

    /// The value at a dotted path, such as `match.confidence` or `items.0.id`; nil where there is none or
    /// null.
    subscript(path: String) -> Any? {
        path.split(separator: ".").reduce(json) { value, name in
            switch value {
            case let object as [String: Any]: object[String(name)].flatMap { $0 is NSNull ? nil : $0 }
            case let array as [Any]: Int(name).flatMap { array.indices.contains($0) ? array[$0] : nil }
            default: nil
            }
        }
    }

    func string(_ path: String) throws -> String {
        guard let text = self[path] as? String else { throw Unexpected("no text at \(path)", self) }
        return text
    }

    func expecting(_ status: Int) throws -> Reply {
        guard answer.status == status else { throw Unexpected("expected \(status)", self) }
        return self
    }
}

/// An answer that a story did not provide for, shown whole.
struct Unexpected: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ reply: Reply) {
        description = "\(what), got \(reply.answer.status): \(reply.answer.text)"
    }
}
