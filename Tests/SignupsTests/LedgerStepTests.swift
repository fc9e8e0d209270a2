import Signups
import Testing

@Suite struct `The referral ledger` {
    static func verdict(_ outcome: Verdict.Outcome, inviter: String?) -> Verdict {
        Verdict(
            outcome, .referralConfirmed,
            inviter: inviter.map {
                NamedInviter(userID: $0, programID: nil, confidence: 1, basis: .code)
            })
    }

    static let held = Verdict.Outcome.held(until: nine)

    @Test(arguments: [
        (verdict(.qualified, inviter: "ana"), LedgerStep.open(.qualified)),
        (verdict(held, inviter: "ana"), .open(.held)), (verdict(held, inviter: nil), .keep),
        (verdict(.rejected, inviter: "ana"), .keep), (verdict(.organic, inviter: nil), .keep),
    ])
    func `begins only with a referral that may count`(verdict: Verdict, step: LedgerStep) {
        #expect(planLedgerStep(from: nil, to: verdict) == step)
    }

    @Test(arguments: [
        (verdict(.qualified, inviter: "ana"), LedgerStep.move(to: .qualified)),
        (verdict(held, inviter: "ana"), .keep), (verdict(.rejected, inviter: "ana"), .move(to: .rejected)),
        (verdict(.organic, inviter: nil), .move(to: .rejected)),
        (verdict(.qualified, inviter: "raj"), .replace(ending: .rejected, opening: .qualified)),
    ])
    func `what is held ends qualified or rejected`(verdict: Verdict, step: LedgerStep) {
        let live = LiveReferral(state: .held, inviterUserID: "ana")
        #expect(planLedgerStep(from: live, to: verdict) == step)
    }

    @Test(arguments: [
        (verdict(.qualified, inviter: "ana"), LedgerStep.keep), (verdict(held, inviter: "ana"), .keep),
        (verdict(.rejected, inviter: "ana"), .move(to: .reversed)),
        (verdict(.organic, inviter: nil), .move(to: .reversed)),
        (verdict(.qualified, inviter: "raj"), .replace(ending: .reversed, opening: .qualified)),
        (verdict(held, inviter: "raj"), .replace(ending: .reversed, opening: .held)),
    ])
    func `what qualified stands or is reversed, and counts once`(verdict: Verdict, step: LedgerStep) {
        let live = LiveReferral(state: .qualified, inviterUserID: "ana")
        #expect(planLedgerStep(from: live, to: verdict) == step)
    }
}
