package import Vocabulary

/// A referral with its present state.
package struct Referral: Hashable, Sendable {
    package let id: ReferralID
    package let appID: AppID
    package let programID: ProgramID
    package let userID: String
    package let inviterUserID: String
    package var installID: UUIDBits?
    package var state: ReferralState
    package var reason: VerdictReason
    package var confidence: Double
    package var createdAt: Timestamp
    package var changedAt: Timestamp
    package var heldUntil: Timestamp?

    /// What a signup's verdict opens.
    package init(_ id: ReferralID, of signup: JudgedSignup, by inviter: NamedInviter, in program: ProgramID) {
        let standing = signup.standing
        self.init(
            id: id, appID: signup.appID, programID: program, userID: signup.userID,
            inviterUserID: inviter.userID)
        installID = signup.installID
        reason = standing.verdict.reason
        confidence = inviter.confidence
        createdAt = standing.judgedAt
        changedAt = standing.judgedAt
        heldUntil = standing.verdict.heldUntil
    }

    package init(id: ReferralID, appID: AppID, programID: ProgramID, userID: String, inviterUserID: String) {
        self.id = id
        self.appID = appID
        self.programID = programID
        self.userID = userID
        self.inviterUserID = inviterUserID
        state = .held
        reason = .referralConfirmed
        confidence = 0
        createdAt = Timestamp(milliseconds: 0)
        changedAt = createdAt
    }
}

/// A referral's step from one state to another.
package struct ReferralMove: Hashable, Sendable {
    package let referralID: ReferralID
    /// Nil for its beginning.
    package let from: ReferralState?
    package let to: ReferralState
    package let reason: VerdictReason

    package init(_ id: ReferralID, from: ReferralState?, to: ReferralState, reason: VerdictReason) {
        referralID = id
        self.from = from
        self.to = to
        self.reason = reason
    }
}

/// A move with who made it and when.
package struct RecordedMove: Hashable, Sendable {
    package let move: ReferralMove
    package let movedBy: String
    package let movedAt: Timestamp

    package init(move: ReferralMove, movedBy: String, movedAt: Timestamp) {
        self.move = move
        self.movedBy = movedBy
        self.movedAt = movedAt
    }
}

/// Which referrals to list.
package struct ReferralFilter: Hashable, Sendable {
    package var inviterUserID: String?
    package var state: ReferralState?
    package var olderThan: ReferralID?
    package var limit: Int

    package init(limit: Int) {
        self.limit = limit
    }
}
