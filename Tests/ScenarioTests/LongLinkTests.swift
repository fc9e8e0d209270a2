import Foundation
import TestSupport
import Testing

/// Links that nobody minted, as marketing writes them by hand.
@Suite struct LongLinkTests {
    /// The visit of an Android phone, and the first open that its store answers for.
    private func follow(_ target: String, on stage: Stage) async throws -> Reply {
        let visit = try await Visitor.android.visit(target, on: stage)
        let store = try #require(visit["Location"].flatMap { URLComponents(string: $0) })
        let referrer = try #require(store.queryItems?.first { $0.name == "referrer" }?.value)
        var opening = FirstOpening.android
        opening.more = #","install_referrer":"\#(referrer)","referrer_status":"ok""#
        return try await opening.report(on: stage).expecting(200)
    }

    @Test func `the app is told the whole address that was visited`() async throws {
        let stage = try await SharedStage.get()
        let target = "/JJet?pid=kakao&c=winter&deep_link_value=product&deep_link_sub1=A%2BB"
        let opened = try await follow(target, on: stage)
        #expect(opened["deferred.link"] as? String == "https://\(stage.host)\(target)")
        #expect(opened["deferred.deep_link_sub1"] as? String == "A+B")
        let url = try #require(
            "https://\(stage.host)\(target)".addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let resolved = try await stage.phone.get("/v1/resolve?url=\(url)").expecting(200)
        for name in ["link", "deep_link_value", "deep_link_sub1", "parameters.pid", "campaign.campaign"] {
            #expect(resolved[name] as? String == opened["deferred." + name] as? String)
        }
    }

    @Test func `a part that is no text takes nothing else with it`() async throws {
        let stage = try await SharedStage.get()
        let opened = try await follow("/JJet?c=%FF&pid=%00&deep_link_value=product", on: stage)
        #expect(opened["status"] as? String == "matched")
        #expect(opened["deferred.deep_link_value"] as? String == "product")
        #expect(opened["deferred.parameters.c"] == nil)
    }

    @Test(arguments: ["", ".", ")", "/", "?utm_source=x", "#top"])
    func `a link in a sentence resolves as it is visited`(mark: String) async throws {
        let stage = try await SharedStage.get()
        let link = try await stage.backend.post(
            "/v1/links", #"{"destination":"https://www.example.com/r","template":"JJet"}"#
        ).expecting(201)
        let url = try #require(
            (link.string("short_url") + mark).addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let resolved = try await stage.phone.get("/v1/resolve?url=\(url)").expecting(200)
        #expect(resolved["link_id"] as? String == link["id"] as? String)
    }
}
