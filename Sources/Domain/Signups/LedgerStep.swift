/// Where a referral stands. The ledger keeps every move; nothing is overwritten.
package enum ReferralState: String, Hashable, Sendable, CaseIterable {
    case held
    case qualified
    /// It never counted, and never will.
    case rejected
    /// It counted, and was taken back.
    case reversed

    /// A signup and an install have at most one referral that lives.
    package var isLive: Bool { self == .held || self == .qualified }

    /// Where a live referral goes when it ends.
    var ending: ReferralState { self == .qualified ? .reversed : .rejected }
}

/// The referral that a signup has at present.
package struct LiveReferral: Hashable, Sendable {
    package let state: ReferralState
    package let inviterUserID: String

    package init(state: ReferralState, inviterUserID: String) {
        precondition(state.isLive, "a referral that ended is not live")
        self.state = state
        self.inviterUserID = inviterUserID
    }
}

/// What a verdict does to the ledger.
package enum LedgerStep: Hashable, Sendable {
    case keep
    case open(ReferralState)
    case move(to: ReferralState)
    /// The old inviter's referral ends and another's begins, in one transaction.
    case replace(ending: ReferralState, opening: ReferralState)
}

/// Plans the step from the present referral to what the verdict says. A referral that counted is never put on
/// hold again: it stands or it is reversed.
package func planLedgerStep(from live: LiveReferral?, to verdict: Verdict) -> LedgerStep {
    let target = verdict.referralState
    guard let live else { return target.map { .open($0) } ?? .keep }
    guard let target else { return .move(to: live.state.ending) }
    guard live.inviterUserID == verdict.inviter?.userID else {
        return .replace(ending: live.state.ending, opening: target)
    }
    return live.state == .held && target == .qualified ? .move(to: .qualified) : .keep
}

extension Verdict {
    /// The live state that the verdict asks for; nil when there is no referral to have.
    var referralState: ReferralState? {
        guard inviter != nil else { return nil }
        return switch outcome {
        case .qualified: .qualified
        case .held: .held
        case .rejected, .organic: nil
        }
    }
}
