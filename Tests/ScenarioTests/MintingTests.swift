import Foundation
import TestSupport
import Testing

/// What marketing's programs rely on when they mint.
@Suite struct MintingTests {
    @Test func `the same code with the same body is the same link, with another body it is taken`()
        async throws
    {
        let stage = try await Stage.make()
        let body = #"{"code":"hello","destination":"https://www.example.com/d1"}"#
        let first = try await stage.backend.post("/v1/links", body).expecting(201)
        let again = try await stage.backend.post("/v1/links", body).expecting(200)
        #expect(try first.string("id") == again.string("id"))
        let other = try await stage.backend.post(
            "/v1/links", #"{"code":"hello","destination":"https://www.example.com/d2"}"#
        ).expecting(409)
        #expect(other["code"] as? String == "code_taken")
        let stored = try await stage.backend.get("/v1/links/\(first.string("id"))").expecting(200)
        #expect(stored["destination"] as? String == "https://www.example.com/d1")
    }

    @Test func `of two first mints of one code exactly one wins`() async throws {
        let stage = try await Stage.make()
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await stage.backend.post(
                        "/v1/links", #"{"code":"race","destination":"https://www.example.com/\#(number)"}"#
                    ).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 201 } == 1)
        #expect(statuses.count { $0 == 409 } == 7)
    }

    @Test func `composed and decomposed Hangul are one code`() async throws {
        let stage = try await Stage.make()
        let composed = "한글-초대"
        let decomposed = composed.decomposedStringWithCanonicalMapping
        let first = try await stage.backend.post(
            "/v1/links", #"{"code":"\#(composed)","destination":"https://www.example.com/a"}"#
        ).expecting(201)
        #expect(try first.string("code").unicodeScalars.elementsEqual(composed.unicodeScalars))
        _ = try await stage.backend.post(
            "/v1/links", #"{"code":"\#(decomposed)","destination":"https://www.example.com/b"}"#
        ).expecting(409)
    }

    @Test func `an idempotency key repeats the answer, and refuses another body`() async throws {
        let stage = try await Stage.make()
        let key = [("Idempotency-Key", "k-1")]
        let body = #"{"destination":"https://www.example.com/x"}"#
        let first = try await stage.backend.post("/v1/links", body, headers: key).expecting(201)
        let again = try await stage.backend.post("/v1/links", body, headers: key).expecting(201)
        #expect(first.answer.body == again.answer.body)
        let other = try await stage.backend.post(
            "/v1/links", #"{"destination":"https://www.example.com/y"}"#, headers: key
        ).expecting(409)
        #expect(other["code"] as? String == "idempotency_key_reused")
    }

    @Test func `a deleted link is gone, and its code is never given away`() async throws {
        let stage = try await Stage.make()
        let id = try await stage.backend.post(
            "/v1/links", #"{"code":"old","destination":"https://www.example.com/"}"#
        ).expecting(201).string("id")
        _ = try await stage.backend.send("DELETE", "/v1/links/\(id)").expecting(204)
        _ = try await stage.backend.get("/v1/links/\(id)").expecting(404)
        _ = try await stage.backend.post(
            "/v1/links", #"{"code":"old","destination":"https://www.example.com/new"}"#
        ).expecting(409)
    }

    @Test func `a patch changes what it names and history tells what was before`() async throws {
        let stage = try await Stage.make()
        let id = try await stage.backend.post(
            "/v1/links",
            #"{"destination":"https://www.example.com/1","campaign":{"campaign":"winter","group_id":"B"},"tags":["q3"]}"#
        ).expecting(201).string("id")
        let changed = try await stage.backend.send(
            "PATCH", "/v1/links/\(id)",
            body: #"{"destination":"https://www.example.com/2","campaign":{"group_id":null}}"#
        ).expecting(200)
        #expect(changed["destination"] as? String == "https://www.example.com/2")
        #expect(changed["campaign.campaign"] as? String == "winter")
        #expect(changed["campaign.group_id"] == nil)
        #expect(changed["tags.0"] as? String == "q3")
        let history = try await stage.backend.get("/v1/links/\(id)?history=1").expecting(200)
        #expect(history["history.0.change"] as? String == "updated")
        #expect(history["history.1.change"] as? String == "minted")
    }

    @Test func `numbers in parameters keep every digit`() async throws {
        let stage = try await Stage.make()
        let link = try await stage.backend.post(
            "/v1/links",
            #"{"destination":"https://www.example.com/","parameters":{"order_id":469827475497783321,"code":"00123","rate":1.10}}"#
        ).expecting(201)
        #expect(link["parameters.order_id"] as? String == "469827475497783321")
        #expect(link["parameters.code"] as? String == "00123")
        #expect(link["parameters.rate"] as? String == "1.10")
    }

    @Test func `a page of links is newest first, and its cursor goes on where it ended`() async throws {
        let stage = try await Stage.make()
        for number in 1...5 {
            _ = try await stage.backend.post(
                "/v1/links",
                #"{"code":"n\#(number)","destination":"https://www.example.com/\#(number)","tags":["t"]}"#
            ).expecting(201)
        }
        let first = try await stage.backend.get("/v1/links?tag=t&limit=3").expecting(200)
        #expect((0..<3).map { first["items.\($0).code"] as? String } == ["n5", "n4", "n3"])
        let rest = try await stage.backend.get(
            "/v1/links?tag=t&limit=3&cursor=\(first.string("next_cursor"))"
        )
        .expecting(200)
        #expect((0..<2).map { rest["items.\($0).code"] as? String } == ["n2", "n1"])
        #expect(rest["next_cursor"] == nil)
    }

    @Test func `each row of a bulk mint has its own result`() async throws {
        let stage = try await Stage.make()
        let reply = try await stage.backend.post(
            "/v1/links/bulk",
            """
            {"links":[{"code":"a","destination":"https://www.example.com/a"},
            {"code":"b","destination":"javascript:alert(1)"},{"code":"c"},
            {"code":"d","destination":"https://www.example.com/d"}]}
            """
        ).expecting(207)
        #expect((0..<4).map { reply["items.\($0).status"] as? Int } == [201, 422, 422, 201])
        #expect(reply["items.1.problem.code"] as? String == "destination_scheme_not_allowed")
        #expect(reply["items.2.problem.code"] as? String == "missing_field")
        #expect(reply["items.3.link.code"] as? String == "d")
    }

    @Test func `an app mints under its policy and no more than twenty links a day`() async throws {
        let stage = try await Stage.make(
            policy: #"{"app_minting":true,"destination_hosts":["www.example.com"]}"#)
        let install = UUID().uuidString
        let body = #"{"destination":"https://www.example.com/p","install_id":"\#(install)"}"#
        for _ in 1...20 { _ = try await stage.phone.post("/v1/links", body).expecting(201) }
        let refused = try await stage.phone.post("/v1/links", body).expecting(429)
        #expect(refused["code"] as? String == "mint_limit_reached")
        let elsewhere = try await stage.phone.post(
            "/v1/links", #"{"destination":"https://evil.example/","install_id":"\#(UUID().uuidString)"}"#
        ).expecting(422)
        #expect(elsewhere["code"] as? String == "destination_host_not_allowed")
    }
}

extension MintingTests {
    @Test func `a change is true for the very next visit, also where nothing lived before`() async throws {
        let stage = try await Stage.make()
        for round in 1...5 {
            let target = "/fresh\(round)"
            #expect(try await Visitor.desktop.visit(target, on: stage).status == 404)
            let link = try await stage.mint(
                #"{"code":"fresh\#(round)","destination":"https://www.example.com/1"}"#)
            let first = try await Visitor.desktop.visit(target, on: stage)
            #expect(first["Location"] == "https://www.example.com/1")
            let id = try link.string("id")
            _ = try await stage.backend.send(
                "PATCH", "/v1/links/\(id)", body: #"{"destination":"https://www.example.com/2"}"#
            ).expecting(200)
            let second = try await Visitor.desktop.visit(target, on: stage)
            #expect(second["Location"] == "https://www.example.com/2")
            _ = try await stage.backend.send("DELETE", "/v1/links/\(id)").expecting(204)
            #expect(try await Visitor.desktop.visit(target, on: stage).status != 302)
        }
    }
}
