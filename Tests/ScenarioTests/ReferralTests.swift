import Foundation
import TestSupport
import Testing

/// Friends invite friends, and cheats try to be paid twice, all over the wire.
@Suite(.serialized) struct ReferralTests {
    /// Ana's link, Ben's proven first open, and the answer with its token.
    func invite(on stage: Stage, link: String = "invite") async throws -> (
        opening: FirstOpening, answer: Reply
    ) {
        let minted = try await stage.mint(
            #"{"code":"\#(link)","destination":"https://www.example.com/","inviter":{"user_id":"ana"}}"#)
        _ = try minted.expecting(201)
        return try await open(through: "/\(link)", on: stage)
    }

    func open(through path: String, on stage: Stage) async throws -> (opening: FirstOpening, answer: Reply) {
        let visit = try await Visitor.android.visit(path, on: stage)
        let store = visit["Location"].flatMap { URLComponents(string: $0) }
        let referrer = try #require(store?.queryItems?.first { $0.name == "referrer" }?.value)
        var opening = FirstOpening.android
        opening.more = #","install_referrer":"\#(referrer)","referrer_status":"ok""#
        return (opening, try await opening.report(on: stage).expecting(200))
    }

    func signUp(_ user: String, _ more: String, on stage: Stage) async throws -> Reply {
        try await stage.backend.post("/v1/signups", #"{"user_id":"\#(user)"\#(more)}"#)
    }

    @Test func `a hundred signups at once with one token pay once`() async throws {
        let stage = try await Stage.make()
        let token = try await invite(on: stage).answer.string("referral.token")
        let verdicts = try await atOnce(100) { number in
            try await signUp("ben\(number)", #","referral_token":"\#(token)""#, on: stage).expecting(200)
                .string("verdict")
        }
        #expect(verdicts.count { $0 == "qualified" } == 1)
        #expect(verdicts.count { $0 == "rejected" } == 99)
        let paid = try await stage.backend.get("/v1/referrals?inviter_user_id=ana&state=qualified")
        #expect((paid["items"] as? [Any])?.count == 1)
    }

    @Test func `a correction takes the reward back, and a second one gives it to whom it belongs`()
        async throws
    {
        let stage = try await Stage.make()
        let (opening, answer) = try await invite(on: stage)
        let click = try answer.string("match.click_id")
        let door = "/v1/attributions/\(opening.installID)/corrections"
        let token = try answer.string("referral.token")
        let first = try await signUp("ben", #","referral_token":"\#(token)""#, on: stage).expecting(200)
        #expect(first["verdict"] as? String == "qualified")

        let organic = try await stage.backend.post(door, #"{"click_id":null,"note":"office phone"}"#)
        #expect(try organic.expecting(200)["status"] as? String == "none")
        #expect(organic["revision"] as? Int == 2)
        let reversed = try await stage.backend.get("/v1/referrals")
        #expect(reversed["items.0.state"] as? String == "reversed")
        #expect(try await stage.backend.get("/v1/signups/ben")["verdict"] as? String == "organic")

        let back = try await stage.backend.post(
            door, #"{"click_id":"\#(click)","note":"was right after all"}"#)
        #expect(try back.expecting(200)["status"] as? String == "matched")
        let listed = try await stage.backend.get("/v1/referrals")
        #expect(listed["items.0.state"] as? String == "qualified")
        #expect(listed["items.1.state"] as? String == "reversed")
        #expect((listed["items"] as? [Any])?.count == 2)
        let late = try await signUp("cara", #","referral_token":"\#(token)""#, on: stage)
        #expect(late["verdict"] as? String == "rejected")
    }

    @Test func `a click that is given to another install takes its referral along`() async throws {
        let stage = try await Stage.make()
        let (opening, answer) = try await invite(on: stage)
        _ = try await signUp("ben", #","install_id":"\#(opening.installID)""#, on: stage).expecting(200)
        var other = FirstOpening.android
        other.address = "198.51.100.99"
        _ = try await other.report(on: stage).expecting(200)
        _ = try await signUp("cara", #","install_id":"\#(other.installID)""#, on: stage).expecting(200)
        let moved = try await stage.backend.post(
            "/v1/attributions/\(other.installID)/corrections",
            #"{"click_id":"\#(try answer.string("match.click_id"))","note":"cara's tap"}"#)
        #expect(try moved.expecting(200)["status"] as? String == "matched")
        #expect(try await stage.backend.get("/v1/signups/ben")["verdict"] as? String == "organic")
        #expect(try await stage.backend.get("/v1/signups/cara")["verdict"] as? String == "qualified")
        let loser = try await stage.backend.get("/v1/attributions/\(opening.installID)")
        #expect(loser["status"] as? String == "none")
        #expect((loser["history"] as? [Any])?.count == 2)
    }

    @Test func `the story can be told to a sceptical support agent`() async throws {
        let stage = try await Stage.make()
        let (opening, answer) = try await invite(on: stage)
        _ = try await signUp(
            "ben", #","referral_token":"\#(try answer.string("referral.token"))""#, on: stage
        ).expecting(200)
        for subject in [opening.installID, "ben"] {
            let story = try await stage.server.run("explain", subject)
            #expect(story.contains("https://go.example.com/invite was minted, which earns ana a referral"))
            #expect(story.contains("by proof install_referrer"))
            #expect(story.contains("verdict  qualified (referral_confirmed)"))
            #expect(story.contains("begins qualified"))
        }
        #expect(try await stage.server.run("explain", "nobody").contains("Nothing is known of “nobody”."))
    }

    private func atOnce<Result: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (Int) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: Result.self) { group in
            for number in 0..<count { group.addTask { try await work(number) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
