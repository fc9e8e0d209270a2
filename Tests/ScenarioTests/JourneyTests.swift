import Foundation
import TestSupport
import Testing

/// The journey that the product exists for, on a real socket and a real database.
@Suite struct JourneyTests {
    @Test func `a friend's link survives the store, and its signup qualifies`() async throws {
        let stage = try await Stage.make()
        let link = try await stage.backend.post(
            "/v1/links",
            """
            {"code":"winter","destination":"https://www.example.com/winter",
            "parameters":{"deep_link_value":"winter"},"inviter":{"user_id":"u_ana"}}
            """
        ).expecting(201)
        #expect(try link.string("short_url") == "https://go.example.com/winter")

        let visit = try await Visitor.iPhone.visit("/winter", on: stage)
        #expect(visit.status == 302)
        #expect(visit["Cache-Control"] == "no-store")

        let opened = try await FirstOpening.iPhone.report(on: stage).expecting(200)
        #expect(opened["status"] as? String == "matched", "\(opened.answer.text)")
        #expect(opened["deferred.deep_link_value"] as? String == "winter")
    }
}
