import Signups
import Vocabulary

/// Ana invites, Ben comes. Ben clicks at 09:05, opens at 09:09, signs up at 09:10.
let nine = Timestamp(milliseconds: 1_760_000_400_000)

func minutes(_ minutes: Int) -> Timestamp { nine + .seconds(minutes * 60) }

let program = ReferralProgram(
    id: ID(UUIDBits(high: 1, low: 1)), appID: ID(UUIDBits(high: 1, low: 2)), createdAt: nine - .days(30))

func install(
    inviter: InviterEvidence? = InviterEvidence(userID: "ana", confidence: 0.99, isDeterministic: true),
    status: ReportedInstall.Status = .matched
) -> ReportedInstall {
    var install = ReportedInstall(openedAt: minutes(9), platform: .ios, status: status)
    install.inviter = inviter
    install.clickedAt = inviter == nil ? nil : minutes(5)
    return install
}

func signals(_ confidence: Double) -> InviterEvidence {
    InviterEvidence(userID: "ana", confidence: confidence, isDeterministic: false)
}

/// Ben's signup with Ana's proven install, changed by `change`.
func facts(_ change: (inout SignupFacts) -> Void = { _ in }) -> SignupFacts {
    var facts = SignupFacts(
        signup: Signup(userID: "ben", signedUpAt: minutes(10), receivedAt: minutes(10)),
        presented: Presented(install: .reported(install())), program: program, now: minutes(10))
    change(&facts)
    return facts
}

extension SignupFacts {
    mutating func changeInstall(_ change: (inout ReportedInstall) -> Void) {
        guard case .reported(var install) = presented.install else { return }
        change(&install)
        presented.install = .reported(install)
    }
}

func factsOfInstall(_ change: (inout ReportedInstall) -> Void) -> SignupFacts {
    facts { $0.changeInstall(change) }
}
