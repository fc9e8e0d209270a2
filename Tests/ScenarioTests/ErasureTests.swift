import Foundation
import TestSupport
import Testing

/// A person who asks to be forgotten is.
@Suite(.serialized) struct ErasureTests {
    @Test func `an erased install is gone with its decision, and cannot be asked for`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"e","destination":"https://www.example.com/e"}"#)
        _ = try await Visitor.iPhone.visit("/e", on: stage)
        let opening = FirstOpening.iPhone
        _ = try await opening.report(on: stage).expecting(200)
        _ = try await stage.phone.send("DELETE", "/v1/installs/\(opening.installID)").expecting(204)
        #expect(try await stage.phone.get("/v1/installs/\(opening.installID)").status == 404)
        #expect(try await stage.backend.get("/v1/attributions/\(opening.installID)").status == 404)
        #expect(try await stage.phone.send("DELETE", "/v1/installs/\(opening.installID)").status == 404)
    }

    @Test func `an erased user leaves nothing behind that names him`() async throws {
        let stage = try await Stage.make()
        let code = try await stage.backend.post("/v1/referral-codes", #"{"user_id":"u_ana"}"#).expecting(200)
        let signup = try await stage.backend.post(
            "/v1/signups", #"{"user_id":"u_ben","referral_code":"\#(code.string("code"))"}"#
        ).expecting(200)
        #expect(signup["inviter_user_id"] as? String == "u_ana")
        _ = try await stage.backend.send("DELETE", "/v1/users/u_ana").expecting(204)
        let ben = try await stage.backend.get("/v1/signups/u_ben").expecting(200)
        #expect(!ben.answer.text.contains("u_ana"), "\(ben.answer.text)")
        _ = try await stage.backend.send("DELETE", "/v1/users/u_ben").expecting(204)
        #expect(try await stage.backend.get("/v1/signups/u_ben").status == 404)
        #expect(try await stage.backend.send("DELETE", "/v1/users/u_ben").status == 404)
        let left = try await stage.backend.get("/v1/referrals").expecting(200)
        #expect(!left.answer.text.contains("u_ben"))
    }
}
