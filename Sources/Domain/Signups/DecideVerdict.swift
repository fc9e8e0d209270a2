internal import Vocabulary

/// Decides whether a referral counts: rejections first, then what is still awaited, then whether anybody can
/// be named at all, then holds. Within each group the order of `VerdictReason` decides.
package func decideVerdict(_ facts: SignupFacts) -> Verdict {
    let inviter = nameInviter(facts.presented)
    let judged = Judged(facts: facts, inviter: inviter)
    if let reason = judged.rejection { return Verdict(.rejected, reason, inviter: inviter) }
    if let wait = judged.wait { return Verdict(.held(until: wait.until), wait.reason, inviter: inviter) }
    if let reason = judged.organicReason { return Verdict(.organic, reason, inviter: nil) }
    if let hold = judged.hold { return Verdict(.held(until: hold.until), hold.reason, inviter: inviter) }
    return Verdict(.qualified, judged.qualification, inviter: inviter)
}

/// The facts with the inviter they name: what the guards read.
struct Judged {
    let facts: SignupFacts
    let inviter: NamedInviter?

    var signup: Signup { facts.signup }
    var program: ReferralProgram { facts.program }
    var token: TokenFinding { facts.presented.token }
    var code: CodeFinding { facts.presented.code }
    var install: ReportedInstall? { facts.presented.reportedInstall }

    var holdEnd: Timestamp { signup.receivedAt + program.windows.hold }
    var reviewEnd: Timestamp { signup.receivedAt + program.windows.review }
    var waitEnd: Timestamp { signup.receivedAt + Limits.installWait }

    /// The code or a proof names the inviter, or a person has confirmed what the signals say.
    var isConfirmed: Bool {
        inviter.map { $0.basis != .signals } ?? false || install?.label == .right
    }

    /// Signals name an inviter, surely enough to hold a reward and not to pay it.
    var isDoubtful: Bool {
        guard let inviter, !isConfirmed, !isBelowHoldBar else { return false }
        let isPayable = facts.presented.inviterEvidence?.isPayable ?? true
        return inviter.confidence < program.bars.qualify || !isPayable
    }

    var isBelowHoldBar: Bool {
        guard let inviter, !isConfirmed else { return false }
        return inviter.confidence < program.bars.hold
    }

    var qualification: VerdictReason {
        inviter?.basis == .code && install == nil ? .codeTypedWithoutInstall : .referralConfirmed
    }
}
