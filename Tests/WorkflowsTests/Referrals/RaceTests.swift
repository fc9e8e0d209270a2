import Matching
import Payloads
import Signups
import Testing
import Vocabulary
import Workflows

/// Whatever comes at once, nobody is paid twice.
@Suite(.serialized) struct `Racing signups` {
    @Test func `a hundred repeats of one signup are one signup`() async throws {
        let shop = try await Shop.make()
        let code = try await shop.code(of: "ana").code.text
        let answers = try await atOnce(100) { _ in try await shop.signUp("ben") { $0.code = code } }
        #expect(Set(answers.map(\.id)).count == 1)
        #expect(Set(answers.map(\.standing.referralID)).count == 1)
        #expect(try await shop.referrals().map(\.state) == [.qualified])
        #expect(try await shop.notices() == ["referral.qualified", "signup.judged"])
    }

    @Test func `a hundred users with one token are one referral`() async throws {
        let shop = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana"))
        let token = try shop.token(for: phone)
        let answers = try await atOnce(100) { number in
            try await shop.signUp("ben\(number)") { $0.token = token }
        }
        #expect(answers.count { $0.standing.verdict.kind == .qualified } == 1)
        #expect(answers.count { $0.standing.verdict.reason == .tokenAlreadyRedeemed } == 99)
        #expect(try await shop.referrals().count == 1)
    }

    @Test func `a hundred users with one code are never more than the cap`() async throws {
        let shop = try await Shop.make()
        try await shop.changeProgram {
            $0.caps.total = 7
            $0.velocity.perHour = 1000
        }
        let code = try await shop.code(of: "ana").code.text
        let answers = try await atOnce(100) { number in
            try await shop.signUp("ben\(number)") { $0.code = code }
        }
        #expect(answers.count { $0.standing.verdict.kind == .qualified } == 7)
        #expect(answers.count { $0.standing.verdict.reason == .inviterCapReached } == 93)
    }

    @Test func `a correction in the middle of redemption leaves one live referral or none`() async throws {
        let shop = try await Shop.make()
        for round in 0..<5 {
            let phone = try await shop.open(Shop.invited(by: "ana"))
            let token = try shop.token(for: phone)
            let correction = Correction(to: nil, note: "round \(round)", by: "key_raj")
            async let corrections = atOnce(3) { _ in
                try await shop.journeys.correctAttribution(of: phone.id, app: shop.app, correction)
            }
            async let signups = atOnce(6) { number in
                try await shop.signUp("ben\(round)-\(number)") { $0.token = token }
            }
            let (outcomes, _) = try await (corrections, signups)
            #expect(outcomes.count { $0 == .corrected } == 1)
            #expect(
                try await shop.referrals().filter { $0.installID == phone.id }.count { $0.state.isLive } == 0)
        }
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

@Suite(.serialized) struct `Correcting an attribution` {
    @Test func `to organic reverses what qualified, once, and its token stays dead`() async throws {
        let shop = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana"))
        let token = try shop.token(for: phone)
        let ben = try await shop.signUp("ben") { $0.token = token }
        let correction = Correction(to: nil, note: "a colleague's phone", by: "key_raj")
        let journeys = shop.journeys
        #expect(try await journeys.correctAttribution(of: phone.id, app: shop.app, correction) == .corrected)
        #expect(try await journeys.correctAttribution(of: phone.id, app: shop.app, correction) == .unchanged)

        let referral = try #require(try await shop.referrals().first)
        #expect(referral.id == ben.standing.referralID)
        #expect(referral.state == .reversed)
        #expect(referral.reason == .attributionReversed)
        let after = try await journeys.signup(ofUser: "ben", app: shop.app)
        #expect(after?.standing.verdict.kind == .organic)
        #expect(
            try await shop.notices() == [
                "attribution.corrected", "referral.qualified", "referral.reversed", "signup.judged",
                "signup.judged",
            ])
        let cara = try await shop.signUp("cara") { $0.token = token }
        #expect(cara.standing.verdict.reason == .attributionReversed)
        let history = try await journeys.reviewAttribution(of: phone.id, app: shop.app)?.history
        #expect(history?.map(\.revision) == [1, 2])
        #expect(history?.last?.decidedBy == "key_raj")
        #expect(history?.last?.note == "a colleague's phone")
    }

    @Test func `to nothing that exists changes nothing`() async throws {
        let shop = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana"))
        let click = ClickID(UUIDBits(at: shop.now, randomHigh: 9, randomLow: 9))
        let correction = Correction(to: click, note: nil, by: "key_raj")
        let outcome = try await shop.journeys.correctAttribution(of: phone.id, app: shop.app, correction)
        #expect(outcome == .unknownClick)
        let stranger = UUIDBits(high: 1, low: 1)
        #expect(
            try await shop.journeys.correctAttribution(of: stranger, app: shop.app, correction)
                == .unknownInstall)
        #expect(try await shop.notices().isEmpty)
    }

    @Test func `a label confirms what signals only made likely`() async throws {
        let shop = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana", 0.85, isProven: false))
        let ben = try await shop.signUp("ben") { $0.installID = phone.id }
        #expect(ben.standing.verdict.reason == .confidenceBelowQualify)
        let label = try await shop.journeys.labelAttribution(
            of: phone.id, app: shop.app, LabelOrder(.right, by: "key_raj"))
        #expect(label?.revision == 1)
        let after = try await shop.journeys.signup(ofUser: "ben", app: shop.app)
        #expect(after?.standing.verdict.kind == .qualified)
        #expect(after?.standing.referralID == ben.standing.referralID)
    }
}
