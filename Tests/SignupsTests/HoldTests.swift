import Signups
import Testing
import Vocabulary

/// What waits, until when, and what becomes of it when nothing more comes.
@Suite struct `A held verdict` {
    @Test func `waits 72 hours for an install that no app has reported, then is organic`() {
        var facts = facts { $0.presented = Presented(install: .notReported) }
        let end = minutes(10) + .hours(72)
        #expect(decideVerdict(facts) == Verdict(.held(until: end), .installNotReported, inviter: nil))
        facts.now = end - .milliseconds(1)
        #expect(decideVerdict(facts).reason == .installNotReported)
        facts.now = end
        #expect(decideVerdict(facts) == Verdict(.organic, .noReferral, inviter: nil))
    }

    @Test func `with a typed code waits for the install, then counts by the code`() {
        var facts = facts { $0.presented = Presented(code: anasCode, install: .notReported) }
        #expect(decideVerdict(facts).reason == .installNotReported)
        facts.now = facts.now + .hours(72)
        #expect(decideVerdict(facts).outcome == .qualified)
    }

    @Test func `completes when the install is reported after the signup`() {
        var facts = facts { $0.presented = Presented(install: .notReported) }
        facts.presented.install = .reported(install())
        facts.now = minutes(60)
        #expect(decideVerdict(facts).outcome == .qualified)
    }

    @Test func `waits while clicks are on their way`() {
        #expect(decideVerdict(factsOfInstall { $0.isFinal = false }).reason == .attributionNotFinal)
    }

    @Test func `a doubtful inviter waits for review, and silence does not make it true`() {
        var facts = factsOfInstall { $0.inviter = signals(0.9) }
        #expect(decideVerdict(facts).outcome == .held(until: minutes(10) + .days(14)))
        facts.now = minutes(10) + .days(14)
        #expect(decideVerdict(facts).outcome == .rejected)
        #expect(decideVerdict(facts).reason == .confidenceNotConfirmed)
    }

    @Test(arguments: [
        (VerdictReason.inviterVelocity, facts { $0.inviter.referrals.lastHour = 30 }),
        (.networkVelocity, facts { $0.inviter.referrals.lastDayFromNetwork = 10 }),
        (.deviceModelVelocity, facts { $0.inviter.referrals.lastDayFromDeviceModel = 20 }),
    ])
    func `too many at once wait for review, and silence releases them`(
        reason: VerdictReason, facts: SignupFacts
    ) {
        #expect(decideVerdict(facts) == Verdict(.held(until: facts.now + .days(14)), reason, inviter: ana))
        var later = facts
        later.now = facts.now + .days(14)
        #expect(decideVerdict(later).outcome == .qualified)
    }

    @Test func `waits for the event that the programme asks for`() {
        var facts = facts {
            $0.program.qualifyingEvent = .init(name: "first_payment", within: .days(7))
        }
        let deadline = minutes(10) + .days(7)
        #expect(decideVerdict(facts).outcome == .held(until: deadline))
        facts.qualifyingEventAt = deadline
        facts.now = deadline + .hours(1)
        #expect(decideVerdict(facts).outcome == .qualified)
        facts.qualifyingEventAt = deadline + .milliseconds(1)
        #expect(decideVerdict(facts).reason == .awaitedEventMissing)
    }

    @Test func `the hold period keeps every referral, to the millisecond`() {
        var facts = facts { $0.program.windows.hold = .days(3) }
        let end = minutes(10) + .days(3)
        #expect(decideVerdict(facts).reason == .holdPeriod)
        facts.now = end - .milliseconds(1)
        #expect(decideVerdict(facts).outcome == .held(until: end))
        facts.now = end
        #expect(decideVerdict(facts).outcome == .qualified)
    }

    private let ana = NamedInviter(userID: "ana", programID: nil, confidence: 0.99, basis: .proof)
}
