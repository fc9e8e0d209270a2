import Foundation
import TestSupport
import Testing

/// Bad input gets a clear answer, and nobody sees what is not theirs.
@Suite struct RefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let body: String
        let status: Int
        let code: String
        let field: String?

        var testDescription: String { body }
    }

    static let badMints = [
        Case(body: #"{"destination":"#, status: 400, code: "malformed_json", field: nil),
        Case(body: "[]", status: 422, code: "invalid_value", field: nil),
        Case(body: "{}", status: 422, code: "missing_field", field: "destination"),
        Case(body: #"{"destination":7}"#, status: 422, code: "invalid_value", field: "destination"),
        Case(
            body: #"{"destination":"https://a.example/","destnation":1}"#, status: 422, code: "unknown_field",
            field: "destnation"),
        Case(
            body: #"{"destination":"https://a.example/","ios":{"behaviour":"app"}}"#, status: 422,
            code: "unknown_field", field: "ios.behaviour"),
        Case(
            body: #"{"destination":"https://a.example/","ios":{"behavior":"fly"}}"#, status: 422,
            code: "invalid_value", field: "ios.behavior"),
        Case(
            body: #"{"destination":"https://a.example/","code":""}"#, status: 422, code: "invalid_code",
            field: "code"),
        Case(
            body: #"{"destination":"https://a.example/","code":"healthz"}"#, status: 422,
            code: "reserved_code",
            field: "code"),
        Case(
            body: #"{"destination":"https://a.example/","template":"Nope"}"#, status: 422,
            code: "unknown_template", field: "template"),
        Case(
            body: #"{"destination":"https://a.example/","expires_at":0}"#, status: 422, code: "invalid_value",
            field: "expires_at"),
        Case(
            body: #"{"destination":"javascript:alert(1)"}"#, status: 422,
            code: "destination_scheme_not_allowed",
            field: "destination"),
        Case(
            body: #"{"destination":"https://GO.example.com:443/x"}"#, status: 422, code: "destination_loops",
            field: "destination"),
        Case(
            body: #"{"destination":"https://a.example/\#(String(repeating: "a", count: 8192))"}"#,
            status: 422, code: "destination_too_long", field: "destination"),
        Case(
            body: #"{"destination":"https://a.example/","code":"\#(String(repeating: "a", count: 129))"}"#,
            status: 422, code: "invalid_code", field: "code"),
        Case(
            body: #"{"destination":"https://a.example/","inviter":{}}"#, status: 422, code: "missing_field",
            field: "inviter.user_id"),
        Case(
            body: #"{"destination":"https://a.example/","inviter":{"inviter_token":"rt1_x"}}"#, status: 422,
            code: "missing_field", field: "inviter.user_id"),
        Case(
            body: #"{"domain":"other.example.com","destination":"https://a.example/"}"#, status: 422,
            code: "unknown_domain", field: "domain"),
    ]

    @Test(arguments: badMints)
    func `a mint that cannot be says which field and why`(bad: Case) async throws {
        let stage = try await SharedStage.get()
        let reply = try await stage.backend.post("/v1/links", bad.body).expecting(bad.status)
        #expect(reply["code"] as? String == bad.code)
        #expect(reply["field"] as? String == bad.field)
        #expect(reply.answer["Content-Type"] == "application/problem+json")
        #expect((reply["detail"] as? String ?? "").count > 10)
        #expect(reply["request_id"] as? String == reply.answer["X-Request-Id"])
    }

    @Test func `a body of one mebibyte is read and one byte more is refused`() async throws {
        let stage = try await SharedStage.get()
        let frame = #"{"destination":"https://a.example/","x":""}"#
        let fitting = frame.replacingOccurrences(
            of: #""x":"""#, with: #""x":"\#(String(repeating: "a", count: (1 << 20) - frame.utf8.count))""#)
        #expect(fitting.utf8.count == 1 << 20)
        #expect(try await stage.backend.post("/v1/links", fitting).status == 422)
        #expect(try await stage.backend.post("/v1/links", fitting + " ").status == 413)
    }

    @Test(arguments: ["", "Bearer", "Bearer sk_unknown", "Basic abc", "Bearer pk_x y"])
    func `without a key that exists there is no answer`(header: String) async throws {
        let stage = try await SharedStage.get()
        let reply = try await stage.anybody.send("GET", "/v1/links", headers: [("Authorization", header)])
        #expect(reply.status == 401)
        #expect(reply["code"] as? String == "unauthenticated")
        #expect(reply.answer["WWW-Authenticate"] != nil)
    }

    @Test func `a key opens only the doors of its kind and scope`() async throws {
        let stage = try await SharedStage.get()
        #expect(try await stage.phone.get("/v1/links").status == 403)
        #expect(try await stage.backend.post("/v1/installs", "{}").status == 403)
        let auditOnly = try await Door(server: stage.server, key: RunningServer.adminKey).post(
            "/v1/apps/\(stage.app)/keys", #"{"kind":"secret","scopes":["audit"]}"#
        ).expecting(201)
        let door = Door(server: stage.server, key: try auditOnly.string("key"))
        let refused = try await door.get("/v1/links").expecting(403)
        #expect(refused["code"] as? String == "forbidden_scope")
        _ = try await Door(server: stage.server, key: RunningServer.adminKey)
            .send("DELETE", "/v1/apps/\(stage.app)/keys/\(auditOnly.string("id"))").expecting(204)
        #expect(try await door.get("/v1/attributions/\(UUID().uuidString)").status == 401)
    }

    @Test func `another app's things do not exist`() async throws {
        let stage = try await SharedStage.get()
        let neighbour = try await stage.neighbour(host: "go.\(UUID().uuidString.prefix(8)).example")
        let link = try await stage.backend.post("/v1/links", #"{"destination":"https://a.example/"}"#)
            .expecting(201).string("id")
        #expect(try await neighbour.backend.get("/v1/links/\(link)").status == 404)
        #expect(try await neighbour.backend.send("DELETE", "/v1/links/\(link)").status == 404)
        #expect(try await neighbour.backend.get("/v1/apps/\(stage.app)").status == 404)
        let opened = try await FirstOpening.iPhone.report(on: stage).expecting(200)
        let install = try opened.string("install_id")
        #expect(try await neighbour.phone.get("/v1/installs/\(install)").status == 404)
        #expect(try await neighbour.backend.get("/v1/attributions/\(install)").status == 404)
        let taken = try await Door(server: stage.server, key: RunningServer.adminKey).post(
            "/v1/apps/\(neighbour.app)/domains", #"{"host":"\#(stage.host)"}"#
        ).expecting(409)
        #expect(taken["code"] as? String == "domain_taken")
    }

    @Test func `an operator's key must say which app it means`() async throws {
        let stage = try await SharedStage.get()
        let admin = Door(server: stage.server, key: RunningServer.adminKey)
        let unnamed = try await admin.get("/v1/links").expecting(422)
        #expect(unnamed["code"] as? String == "app_required")
        #expect(try await admin.get("/v1/links?app=\(stage.app)").status == 200)
        _ = try await admin.post(
            "/v1/links", #"{"domain":"\#(stage.host)","destination":"https://a.example/"}"#
        ).expecting(201)
    }

    @Test func `an unknown path is not found and an unknown method is told which work`() async throws {
        let stage = try await SharedStage.get()
        #expect(try await stage.backend.get("/v1/nothing").status == 404)
        let reply = try await stage.backend.send("PUT", "/v1/links", body: "{}").expecting(405)
        #expect(reply.answer["Allow"]?.contains("POST") == true)
        #expect(reply["code"] as? String == "method_not_allowed")
    }
}

/// One stage for tests that leave nothing behind that another would notice.
enum SharedStage {
    private static let stage = Task { try await Stage.make() }

    static func get() async throws -> Stage { try await stage.value }
}
