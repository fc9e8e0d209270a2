import Signups
import Testing
import Vocabulary

/// A reason to reject, with the least change of an honest signup that triggers it.
struct Offence: CustomTestStringConvertible {
    let reason: VerdictReason
    let commit: @Sendable (inout SignupFacts) -> Void

    init(_ reason: VerdictReason, _ commit: @escaping @Sendable (inout SignupFacts) -> Void) {
        self.reason = reason
        self.commit = commit
    }

    var testDescription: String { reason.rawValue }

    static let handedIn = [
        Offence(.tokenForged) { $0.presented.token = .forged },
        Offence(.tokenOfOtherApp) { $0.presented.token = .ofOtherApp },
        Offence(.tokenOfOtherInstall) { $0.presented.token = .ofOtherInstall },
        Offence(.attributionReversed) { $0.presented.token = .reversed },
        Offence(.tokenExpired) { $0.presented.token = .expired },
        Offence(.tokenAlreadyRedeemed) { $0.presented.token = .redeemed },
        Offence(.codeUnknown) { $0.presented = Presented(code: .unknown) },
        Offence(.codeRevoked) { $0.presented = Presented(code: .revoked(inviterUserID: "ana")) },
        Offence(.codeRevoked) { $0.inviter.isRevoked = true },
    ]

    static let ofPersonAndDevice = [
        Offence(.selfReferral) { $0.signup.userID = "ana" },
        Offence(.selfReferralContact) { $0.inviter.sharesContact = true },
        Offence(.selfReferralDevice) { $0.inviter.sharesDevice = true },
        Offence(.selfReferralCircle) { $0.inviter.wasInvitedByInvitee = true },
        Offence(.existingAccount) { $0.signup.sharesContactWithOtherUser = true },
        Offence(.existingAccount) { $0.signup.signedUpAt = minutes(-1) },
        Offence(.deviceAlreadySignedUp) { $0.changeInstall { $0.hasSignupOfOtherUser = true } },
        Offence(.installAlreadyReferred) { $0.changeInstall { $0.hasReferralOfOtherUser = true } },
        Offence(.reinstall) { $0.changeInstall { $0.isReinstall = true } },
        Offence(.installOutsideSignupWindow) {
            $0.signup.signedUpAt = minutes(9) + .days(30) + .milliseconds(1)
        },
        Offence(.clickInjected) { $0.changeInstall { $0.beganAt = minutes(4) } },
        Offence(.clickInjected) { $0.program.windows.leastClickToOpen = .seconds(241) },
    ]

    static let againstProgram = [
        Offence(.programClosed) { $0.program.closesAt = minutes(10) },
        Offence(.programClosed) { $0.program.opensAt = minutes(11) },
        Offence(.notEligible) { $0.program.eligibility.platforms = [.android] },
        Offence(.codeContradictsAttribution) {
            $0.changeInstall { $0.inviter?.isDeterministic = true }
            $0.presented.code = .active(inviterUserID: "raj", programID: program.id)
        },
        Offence(.inviterCapReached) {
            $0.program.caps.total = 3
            $0.inviter.referrals.total = 3
        },
        Offence(.inviterCapReached) {
            $0.program.caps.perDay = 1
            $0.inviter.referrals.lastDay = 1
        },
        Offence(.confidenceNotConfirmed) {
            $0.changeInstall { $0.inviter = signals(0.9) }
            $0.now = minutes(10) + .days(14)
        },
        Offence(.awaitedEventMissing) {
            $0.program.qualifyingEvent = .init(name: "first_payment", within: .days(7))
            $0.now = minutes(10) + .days(7)
        },
    ]

    static let all = handedIn + ofPersonAndDevice + againstProgram
}

@Suite struct `The guards` {
    @Test(arguments: Offence.all)
    func `each rule rejects with its own reason`(offence: Offence) {
        let verdict = decideVerdict(facts(offence.commit))
        #expect(verdict.outcome == .rejected)
        #expect(verdict.reason == offence.reason)
    }

    @Test func `every reason to reject has an example here`() {
        let rejections = VerdictReason.allCases.prefix { $0 != .installNotReported }
        #expect(Set(Offence.all.map(\.reason)) == Set(rejections))
        let places = Offence.all.compactMap { rejections.firstIndex(of: $0.reason) }
        #expect(places == places.sorted(), "the examples are in the order of precedence")
    }

    @Test(arguments: Offence.all.indices)
    func `of two reasons the one declared first decides`(place: Int) {
        let earlier = Offence.all[place]
        for later in Offence.all[place...] {
            let verdict = decideVerdict(
                facts {
                    later.commit(&$0)
                    earlier.commit(&$0)
                })
            #expect(verdict.reason == earlier.reason, "against \(later.reason)")
        }
    }

    @Test(arguments: [
        facts { $0.signup.signedUpAt = minutes(0) },
        facts { $0.signup.signedUpAt = minutes(9) + .days(30) },
        facts { $0.program.windows.leastClickToOpen = .seconds(240) },
        facts { $0.changeInstall { $0.beganAt = minutes(5) } },
        facts { $0.program.closesAt = minutes(11) },
        facts { $0.program.opensAt = minutes(10) },
        facts { $0.program.eligibility.platforms = [.ios] },
        facts { $0.presented.code = anasCode },
        facts {
            $0.program.caps.total = 3
            $0.inviter.referrals.total = 2
        },
    ])
    func `the edge of each rule still qualifies`(facts: SignupFacts) {
        #expect(decideVerdict(facts).outcome == .qualified)
    }

    @Test func `a rejected invitation still says whose it was`() {
        #expect(decideVerdict(facts { $0.inviter.sharesDevice = true }).inviter?.userID == "ana")
    }

    @Test func `guards of an inviter do not touch a signup that names none`() {
        let organic = facts {
            $0.presented.install = .reported(install(inviter: nil, status: .none))
            $0.signup.sharesContactWithOtherUser = true
            $0.program.closesAt = nine
        }
        #expect(decideVerdict(organic).outcome == .organic)
    }
}
