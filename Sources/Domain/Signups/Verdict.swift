package import Vocabulary

/// What the server answers when an app's backend asks whether a signup was referred.
package struct Verdict: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// The inviter has earned the reward.
        case qualified
        /// A referral or its proof is still to come, at the latest by then.
        case held(until: Timestamp)
        /// A rule speaks against it.
        case rejected
        /// Nobody invited this person, as far as can be said.
        case organic
    }

    package let outcome: Outcome
    package let reason: VerdictReason
    /// Also told with a rejection, so that support can answer the inviter who asks.
    package let inviter: NamedInviter?

    package init(_ outcome: Outcome, _ reason: VerdictReason, inviter: NamedInviter?) {
        self.outcome = outcome
        self.reason = reason
        self.inviter = inviter
    }
}

/// The inviter that a signup names, and how surely.
package struct NamedInviter: Hashable, Sendable {
    package enum Basis: String, Hashable, Sendable, CaseIterable {
        /// The invitee typed the inviter's code.
        case code
        /// A proof names the click.
        case proof
        /// Device signals, by probability.
        case signals
    }

    package let userID: String
    /// Nil: the app's default programme.
    package let programID: ProgramID?
    package let confidence: Double
    package let basis: Basis

    package init(userID: String, programID: ProgramID?, confidence: Double, basis: Basis) {
        self.userID = userID
        self.programID = programID
        self.confidence = confidence
        self.basis = basis
    }
}
