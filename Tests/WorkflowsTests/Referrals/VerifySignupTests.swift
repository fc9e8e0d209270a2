import Signups
import Testing
import Vocabulary
import Workflows

@Suite(.serialized) struct `Verifying a signup` {
    @Test func `a typed code names its owner, however it is written`() async throws {
        let shop = try await Shop.make()
        let code = try await shop.code(of: "ana").code.text
        for (number, typed) in [code, code.lowercased(), " \(code) "].enumerated() {
            let signup = try await shop.signUp("ben\(number)") { $0.code = typed }
            #expect(signup.standing.verdict.kind == .qualified)
            #expect(signup.standing.verdict.inviter?.userID == "ana")
        }
        #expect(try await shop.referrals().map(\.state) == [.qualified, .qualified, .qualified])
    }

    @Test func `a repeat gets the same answer and makes nothing new`() async throws {
        let shop = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana"))
        let first = try await shop.signUp("ben") { $0.installID = phone.id }
        shop.wait(.hours(1))
        let second = try await shop.signUp("ben") { $0.installID = phone.id }
        #expect(first == second)
        #expect(try await shop.referrals().count == 1)
        #expect(try await shop.notices() == ["referral.qualified", "signup.judged"])
    }

    @Test func `a token names its install and is good for one user`() async throws {
        let shop = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana", 0.97, isProven: false))
        let token = try shop.token(for: phone)
        let ben = try await shop.signUp("ben") { $0.token = token }
        #expect(ben.standing.verdict.kind == .qualified)
        #expect(ben.installID == phone.id)
        let mallory = try await shop.signUp("mallory") { $0.token = token }
        #expect(mallory.standing.verdict.reason == .tokenAlreadyRedeemed)
        #expect(mallory.standing.referralID == nil)
    }

    @Test func `tokens that are not what they should be are refused by name`() async throws {
        let shop = try await Shop.make()
        let other = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana"))
        let token = try shop.token(for: phone)
        let foreign = try other.token(for: phone)
        let cases: [(String, VerdictReason, (inout SignupReport) -> Void)] = [
            ("a", .tokenForged, { $0.token = token.dropLast() + "A" }),
            ("b", .tokenForged, { $0.token = "rt1_" }), ("c", .tokenOfOtherApp, { $0.token = foreign }),
            (
                "d", .tokenOfOtherInstall,
                {
                    $0.token = token
                    $0.installID = UUIDBits(high: 1, low: 1)
                }
            ),
            (
                "e", .tokenExpired,
                {
                    $0.token = token
                    $0.signedUpAt = Shop.opening + .days(30)
                }
            ),
        ]
        for (user, reason, change) in cases {
            let signup = try await shop.signUp(user, change)
            #expect(signup.standing.verdict.kind == .rejected)
            #expect(signup.standing.verdict.reason == reason)
        }
        #expect(try await shop.referrals().isEmpty)
    }

    @Test func `an install that is reported later completes the verdict`() async throws {
        let shop = try await Shop.make()
        let phone = Shop.invited(by: "ana")
        let early = try await shop.signUp("ben") { $0.installID = phone.id }
        #expect(early.standing.verdict.reason == .installNotReported)
        try await shop.open(phone)
        try await shop.journeys.judgeDueSignups()
        let late = try await shop.journeys.signup(ofUser: "ben", app: shop.app)
        #expect(late?.standing.verdict.kind == .qualified)
        #expect(late?.id == early.id)
    }

    @Test func `an install that never comes makes the signup organic`() async throws {
        let shop = try await Shop.make()
        try await shop.signUp("ben") { $0.installID = UUIDBits(high: 1, low: 1) }
        shop.wait(.hours(72) - .milliseconds(1))
        try await shop.journeys.judgeDueSignups()
        #expect(try await shop.journeys.signup(ofUser: "ben", app: shop.app)?.standing.verdict.kind == .held)
        shop.wait(.milliseconds(1))
        try await shop.journeys.judgeDueSignups()
        #expect(
            try await shop.journeys.signup(ofUser: "ben", app: shop.app)?.standing.verdict.kind == .organic)
        #expect(try await shop.notices() == ["signup.judged", "signup.judged"])
    }

    @Test func `a repeat that brings an install judges an organic signup again`() async throws {
        let shop = try await Shop.make()
        #expect(try await shop.signUp("ben").standing.verdict.kind == .organic)
        let phone = try await shop.open(Shop.invited(by: "ana"))
        let again = try await shop.signUp("ben") { $0.installID = phone.id }
        #expect(again.standing.verdict.kind == .qualified)
    }
}

@Suite(.serialized) struct `Looking up what guards ask` {
    @Test func `self-referral by user, contact, phone and circle`() async throws {
        let shop = try await Shop.make()
        let anasPhone = try await shop.open(Phone(model: "iPhone15,2", address: IPAddress("8.8.4.4")))
        try await shop.signUp("ana") {
            $0.installID = anasPhone.id
            $0.emailDigest = [UInt8](repeating: 7, count: 32)
        }
        let code = try await shop.code(of: "ana").code.text
        let own = try await shop.signUp("ana2") {
            $0.code = code
            $0.emailDigest = [UInt8](repeating: 7, count: 32)
        }
        #expect(own.standing.verdict.reason == .selfReferralContact)

        var again = Shop.invited(by: "ana")
        again.model = "iPhone15,2"
        again.address = IPAddress("8.8.4.4")
        try await shop.open(again)
        let samePhone = try await shop.signUp("ana3") { $0.installID = again.id }
        #expect(samePhone.standing.verdict.reason == .selfReferralDevice)

        let ben = try await shop.signUp("ben") { $0.code = code }
        #expect(ben.standing.verdict.kind == .qualified)
        #expect(try await shop.referrals().allSatisfy { $0.userID != $0.inviterUserID })
    }

    @Test func `a circle of any length is closed by nobody`() async throws {
        let shop = try await Shop.make()
        let codes = try await (
            ana: shop.code(of: "ana").code.text, ben: shop.code(of: "ben").code.text,
            cara: shop.code(of: "cara").code.text
        )
        #expect(try await shop.signUp("ben") { $0.code = codes.ana }.standing.verdict.kind == .qualified)
        #expect(try await shop.signUp("cara") { $0.code = codes.ben }.standing.verdict.kind == .qualified)
        #expect(
            try await shop.signUp("ana") { $0.code = codes.cara }.standing.verdict.reason
                == .selfReferralCircle)
        #expect(try await shop.signUp("dan") { $0.code = codes.ana }.standing.verdict.kind == .qualified)
    }

    @Test func `one's own code is refused by the database too`() async throws {
        let shop = try await Shop.make()
        let code = try await shop.code(of: "ana").code.text
        let signup = try await shop.signUp("ana") { $0.code = code }
        #expect(signup.standing.verdict.reason == .selfReferral)
        #expect(try await shop.referrals().isEmpty)
        #expect(try await shop.notices() == ["signup.judged"])
    }

    @Test func `a second account on one phone, a reinstall and a known e-mail earn nothing`() async throws {
        let shop = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana"))
        let digest = [UInt8](repeating: 1, count: 32)
        try await shop.signUp("ben") {
            $0.installID = phone.id
            $0.phoneDigest = digest
        }
        let second = try await shop.signUp("ben2") { $0.installID = phone.id }
        #expect(second.standing.verdict.reason == .deviceAlreadySignedUp)
        var again = Shop.invited(by: "ana")
        again.hasReinstallHint = true
        try await shop.open(again)
        let reinstall = try await shop.signUp("ben3") { $0.installID = again.id }
        #expect(reinstall.standing.verdict.reason == .reinstall)
        let code = try await shop.code(of: "ana").code.text
        let known = try await shop.signUp("ben4") {
            $0.code = code
            $0.phoneDigest = digest
        }
        #expect(known.standing.verdict.reason == .existingAccount)
        #expect(try await shop.referrals().count == 1)
    }

    @Test func `too many from one network or model are held, then released`() async throws {
        let shop = try await Shop.make()
        try await shop.changeProgram { $0.velocity.perNetworkAndDay = 5 }
        var verdicts: [VerdictReason] = []
        for number in 0..<7 {
            var phone = Shop.invited(by: "ana")
            phone.address = IPAddress("8.8.4.4")
            phone.model = "model \(number)"
            try await shop.open(phone)
            verdicts.append(
                try await shop.signUp("ben\(number)") { $0.installID = phone.id }.standing.verdict.reason)
            shop.wait(.seconds(60))
        }
        #expect(verdicts.prefix(5).allSatisfy { $0 == .referralConfirmed })
        #expect(verdicts.suffix(2).allSatisfy { $0 == .networkVelocity })
        shop.wait(.days(14))
        try await shop.journeys.judgeDueSignups()
        #expect(try await shop.referrals { $0.state = .qualified }.count == 7)
    }

    @Test func `a revoked code ends what it holds and names nobody`() async throws {
        let shop = try await Shop.make()
        let code = try await shop.code(of: "ana").code.text
        try await shop.changeProgram { $0.windows.hold = .days(3) }
        #expect(try await shop.signUp("ben") { $0.code = code }.standing.verdict.reason == .holdPeriod)
        #expect(try await shop.journeys.revokeReferralCode(code.lowercased(), app: shop.app))
        #expect(try await shop.referrals().map(\.state) == [.rejected])
        #expect(try await shop.signUp("cara") { $0.code = code }.standing.verdict.reason == .codeRevoked)
        #expect(try await shop.signUp("dan") { $0.code = "NOSUCH" }.standing.verdict.reason == .codeUnknown)
    }

    @Test func `what an app itself tells qualifies nobody`() async throws {
        let shop = try await Shop.make()
        try await shop.changeProgram { $0.qualifyingEvent = .init(name: "first_payment", within: .days(7)) }
        let code = try await shop.code(of: "ana").code.text
        try await shop.signUp("ben") { $0.code = code }
        #expect(try await shop.record("first_payment", of: "ben", isFromBackend: false) == 1)
        #expect(try await shop.referrals().map(\.state) == [.held])
    }

    @Test func `an erased user is nowhere, and what he brought others stays`() async throws {
        let shop = try await Shop.make()
        let phone = try await shop.open(Shop.invited(by: "ana"))
        try await shop.signUp("ben") { $0.installID = phone.id }
        let code = try await shop.code(of: "ben").code.text
        try await shop.signUp("cara") { $0.code = code }
        #expect(try await shop.record("purchase", of: "ben") == 1)
        #expect(try await shop.journeys.eraseUser("ben", of: shop.app))
        #expect(try await !shop.journeys.eraseUser("ben", of: shop.app))
        #expect(try await shop.journeys.signup(ofUser: "ben", app: shop.app) == nil)
        #expect(try await shop.journeys.reviewAttribution(of: phone.id, app: shop.app) == nil)
        let left = try await shop.referrals()
        #expect(left.map(\.userID) == ["cara"])
        #expect(!left.map(\.inviterUserID).contains("ben"))
        #expect(try await shop.notices().isEmpty)
    }

    @Test func `the event that the programme waits for completes the verdict`() async throws {
        let shop = try await Shop.make()
        try await shop.changeProgram { $0.qualifyingEvent = .init(name: "first_payment", within: .days(7)) }
        let code = try await shop.code(of: "ana").code.text
        #expect(try await shop.signUp("ben") { $0.code = code }.standing.verdict.reason == .awaitingEvent)
        try await shop.signUp("cara") { $0.code = code }
        shop.wait(.days(2))
        #expect(try await shop.record("first_payment", of: "ben") == 1)
        #expect(try await shop.record("first_payment", of: "ben") == 0)
        shop.wait(.days(5))
        try await shop.journeys.judgeDueSignups()
        let states = try await shop.referrals().map { [$0.userID: $0.state] }
        #expect(Set(states) == [["ben": .qualified], ["cara": .rejected]])
    }
}
