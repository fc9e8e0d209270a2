import Foundation
import Postgres
import TestSupport
import Testing

/// The journey that the product exists for, on a real socket and a real database.
@Suite(.serialized) struct JourneyTests {
    @Test func `a friend's link survives the store, and its signup qualifies`() async throws {
        let stage = try await Stage.make()
        let link = try await stage.mint(
            #"""
            {"code":"winter","destination":"https://www.example.com/winter",
            "parameters":{"deep_link_value":"winter"},"inviter":{"user_id":"u_ana"}}
            """#)
        #expect(try link.string("short_url") == "https://go.example.com/winter")

        let visit = try await Visitor.iPhone.visit("/winter", on: stage)
        #expect(visit.status == 302)
        #expect(visit["Cache-Control"] == "no-store")
        #expect(visit["Location"]?.hasPrefix("https://apps.apple.com/app/id123456789") == true)

        let opened = try await FirstOpening.iPhone.report(on: stage).expecting(200)
        #expect(opened["status"] as? String == "matched", "\(opened.answer.text)")
        #expect(opened["match.type"] as? String == "probabilistic")
        #expect(opened["deferred.deep_link_value"] as? String == "winter")
        #expect(opened["deferred.link"] as? String == "https://www.example.com/winter")

        let signup = try await stage.backend.post(
            "/v1/signups",
            """
            {"user_id":"u_ben","install_id":"\(try opened.string("install_id"))",
            "referral_token":"\(try opened.string("referral.token"))"}
            """
        ).expecting(200)
        #expect(["qualified", "held"].contains(signup["verdict"] as? String), "\(signup.answer.text)")
        #expect(signup["inviter_user_id"] as? String == "u_ana")
    }

    @Test func `Play hands the click's token back, and the match is proven from any network`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(
            #"{"code":"play","template":"JJet","destination":"https://www.example.com/","parameters":{"deep_link_value":"p"}}"#
        )
        let visit = try await Visitor.android.visit("/JJet/play", on: stage)
        let store = try #require(visit["Location"].flatMap { URLComponents(string: $0) })
        #expect(store.queryItems?.first { $0.name == "id" }?.value == "com.example.shop")
        let referrer = try #require(store.queryItems?.first { $0.name == "referrer" }?.value)

        var opening = FirstOpening.android
        opening.address = "198.51.100.77"
        opening.more =
            #","install_referrer":"\#(referrer)","referrer_status":"ok","installer":"com.android.vending""#
        let opened = try await opening.report(on: stage).expecting(200)
        #expect(opened["match.type"] as? String == "deterministic", "\(opened.answer.text)")
        #expect(opened["match.proof"] as? String == "install_referrer")
        #expect(opened["deferred.deep_link_value"] as? String == "p")
    }

    @Test func `a desktop goes to the web, and none of its visits can be matched`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"d","destination":"https://www.example.com/d?x=1"}"#)
        let visit = try await Visitor.desktop.visit("/d", on: stage)
        #expect(visit.status == 302)
        #expect(visit["Location"] == "https://www.example.com/d?x=1")
        let opened = try await FirstOpening.iPhone.report(on: stage).expecting(200)
        #expect(opened["status"] as? String == "none")
        #expect(opened["deferred"] == nil)
    }

    @Test func `a stranger from another network with another phone gets nothing`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"s","destination":"https://www.example.com/s"}"#)
        _ = try await Visitor.iPhone.visit("/s", on: stage)
        var stranger = FirstOpening.android
        stranger.address = "198.51.100.20"
        let opened = try await stranger.report(on: stage).expecting(200)
        #expect(opened["status"] as? String == "none", "\(opened.answer.text)")
        #expect(opened["final"] as? Bool == true)
    }

    @Test func `a repeated report gets the same answer, and says that it is repeated`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"r","destination":"https://www.example.com/r"}"#)
        _ = try await Visitor.iPhone.visit("/r", on: stage)
        let opening = FirstOpening.iPhone
        let first = try await opening.report(on: stage).expecting(200)
        let again = try await opening.report(on: stage).expecting(200)
        #expect(first["repeated"] as? Bool == false)
        #expect(again["repeated"] as? Bool == true)
        #expect(try first.string("match.click_id") == again.string("match.click_id"))
        let read = try await stage.phone.get("/v1/installs/\(opening.installID)").expecting(200)
        #expect(try first.string("match.click_id") == read.string("match.click_id"))
    }

    @Test func `two installs race for one click and exactly one gets it`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"one","destination":"https://www.example.com/one"}"#)
        _ = try await Visitor.iPhone.visit("/one", on: stage)
        let statuses = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    var opening = FirstOpening.iPhone
                    opening.installID = UUID().uuidString.lowercased()
                    return try await opening.report(on: stage).expecting(200).string("status")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == "matched" } == 1, "\(statuses)")
    }

    @Test func `a reinstall after a delivered match finds the click spent`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"k1","destination":"https://www.example.com/k1"}"#)
        _ = try await Visitor.iPhone.at("198.51.100.20").visit("/k1", on: stage)
        var first = FirstOpening.iPhone
        first.address = "198.51.100.20"
        #expect(try await first.report(on: stage)["status"] as? String == "matched")
        var second = first
        second.installID = UUID().uuidString.lowercased()
        let again = try await second.report(on: stage).expecting(200)
        #expect(again["status"] as? String == "none", "\(again.answer.text)")
        #expect(again["deferred"] == nil)
    }

    @Test func `without consent only a proof counts, and nothing of the device is kept`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"c","destination":"https://www.example.com/c"}"#)
        _ = try await Visitor.iPhone.visit("/c", on: stage)
        var opening = FirstOpening.iPhone
        opening.more = #","consent":false"#
        let opened = try await opening.report(on: stage).expecting(200)
        #expect(opened["status"] as? String == "none")
        #expect(opened["reason"] as? String == "consent_denied")
        let kept = try await stage.database.database.read { transaction in
            let row = try transaction.queryOne(
                "SELECT count(address) + count(model) + count(time_zone) AS kept FROM installs")
            return try row?("kept", as: Int.self)
        }
        #expect(kept == 0)
    }

    @Test func `previews and HEAD are no clicks, and robots are counted apart`() async throws {
        let stage = try await Stage.make()
        let id = try await stage.mint(#"{"code":"p","destination":"https://www.example.com/p"}"#).string("id")
        let preview = try await Visitor.preview.visit("/p", on: stage)
        #expect(preview.status == 200)
        #expect(preview.text.contains("og:title"))
        let head = try await Visitor.iPhone.visit("/p", on: stage, method: "HEAD")
        #expect(head.status == 302)
        #expect(head.body.isEmpty)
        _ = try await Visitor.iPhone.visit("/p", on: stage)
        let counted = try await eventually {
            let stats = try await stage.backend.get("/v1/links/\(id)/stats").expecting(200)
            return stats["clicks.people"] as? Int == 1 && stats["clicks.previews"] as? Int == 1
        }
        let stats = try await stage.backend.get("/v1/links/\(id)/stats")
        #expect(counted, "\(stats.answer.text)")
    }

    @Test func `a click survives a server that is killed right after answering it`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"crash","destination":"https://www.example.com/crash"}"#)
        #expect(try await Visitor.iPhone.visit("/crash", on: stage).status == 302)
        stage.server.crash()
        let server = try await RunningServer.start(on: stage.database, folder: stage.server.folder)
        let revived = stage.on(server)
        let isReady = try await eventually { try await revived.anybody.get("/readyz").status == 200 }
        #expect(isReady)
        let opened = try await FirstOpening.iPhone.report(on: revived).expecting(200)
        #expect(opened["status"] as? String == "matched", "\(opened.answer.text)")
        #expect(server.stop() == 0)
    }

    @Test func `the analyst sees every candidate, and the bits add up to the stated odds`() async throws {
        let stage = try await Stage.make()
        for code in ["a1", "a2"] {
            _ = try await stage.mint(#"{"code":"\#(code)","destination":"https://www.example.com/\#(code)"}"#)
        }
        _ = try await Visitor.iPhone.visit("/a1", on: stage)
        _ = try await Visitor.android.visit("/a2", on: stage)
        let opening = FirstOpening.iPhone
        _ = try await opening.report(on: stage).expecting(200)
        let detail = try await stage.backend.get("/v1/attributions/\(opening.installID)").expecting(200)
        let total = try #require(detail["candidates.0.ledger.total_bits"] as? Double)
        let probability = try #require(detail["candidates.0.probability"] as? Double)
        #expect(abs(total - log2(probability / (1 - probability))) < 1e-6)
        #expect(detail["history.0.revision"] as? Int == 1)
    }
}

extension Stage {
    func mint(_ body: String) async throws -> Reply {
        try await backend.post("/v1/links", body).expecting(201)
    }
}
