import Signups
import Testing
import Vocabulary

@Suite struct `The verdict` {
    @Test func `a proven install qualifies its inviter`() {
        let verdict = decideVerdict(facts())
        #expect(verdict.outcome == .qualified)
        #expect(verdict.reason == .referralConfirmed)
        #expect(verdict.inviter?.userID == "ana")
    }

    @Test func `a typed code alone names its inviter`() {
        let verdict = decideVerdict(facts { $0.presented = Presented(code: anasCode) })
        #expect(verdict.outcome == .qualified)
        #expect(verdict.reason == .codeTypedWithoutInstall)
        #expect(verdict.inviter?.basis == .code)
    }

    @Test func `a typed code outweighs signals`() {
        let verdict = decideVerdict(
            facts {
                let raj = InviterEvidence(userID: "raj", confidence: 0.97, isDeterministic: false)
                $0.presented = Presented(code: anasCode, install: .reported(install(inviter: raj)))
            })
        #expect(verdict.outcome == .qualified)
        #expect(verdict.inviter?.userID == "ana")
    }

    @Test func `an unknown code does not spoil a proven install`() {
        #expect(decideVerdict(facts { $0.presented.code = .unknown }).outcome == .qualified)
    }

    @Test func `nothing handed in is organic`() {
        let verdict = decideVerdict(facts { $0.presented = Presented() })
        #expect(verdict.outcome == .organic)
        #expect(verdict.reason == .noReferral)
    }

    @Test(arguments: [
        (0.79, VerdictReason.confidenceBelowHold), (0.80, .confidenceBelowQualify),
        (0.9499, .confidenceBelowQualify), (0.95, .referralConfirmed),
    ])
    func `the bar itself is enough`(confidence: Double, reason: VerdictReason) {
        let verdict = decideVerdict(factsOfInstall { $0.inviter = signals(confidence) })
        #expect(verdict.reason == reason)
    }

    @Test func `money waits where the matcher says that it may not follow`() {
        let verdict = decideVerdict(
            factsOfInstall {
                $0.inviter = signals(0.97)
                $0.inviter?.isPayable = false
            })
        #expect(verdict.outcome == .held(until: minutes(10) + .days(14)))
    }

    @Test(arguments: [
        (ReportedInstall.Status.ambiguous, VerdictReason.attributionAmbiguous),
        (.withheld, .attributionWithheld), (.none, .noReferral),
    ])
    func `an attribution that names nobody is organic, and says why`(
        status: ReportedInstall.Status, reason: VerdictReason
    ) {
        let verdict = decideVerdict(
            facts { $0.presented.install = .reported(install(inviter: nil, status: status)) })
        #expect(verdict == Verdict(.organic, reason, inviter: nil))
    }

    @Test func `two links of one inviter pay him though neither link stands out`() {
        let verdict = decideVerdict(
            facts { $0.presented.install = .reported(install(inviter: signals(0.98), status: .ambiguous)) })
        #expect(verdict.outcome == .qualified)
    }

    @Test func `a person's word confirms what signals say, or ends it`() {
        var facts = factsOfInstall {
            $0.inviter = signals(0.85)
            $0.label = .right
        }
        #expect(decideVerdict(facts).outcome == .qualified)
        facts = factsOfInstall { $0.label = .wrong }
        #expect(decideVerdict(facts).reason == .attributionReversed)
        facts = factsOfInstall { $0.label = .unsure }
        #expect(decideVerdict(facts).outcome == .qualified)
    }
}

let anasCode = CodeFinding.active(inviterUserID: "ana", programID: program.id)
