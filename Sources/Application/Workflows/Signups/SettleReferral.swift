internal import Postgres
internal import Signups
internal import Storage
internal import Vocabulary
internal import Webhooks

extension Journeys {
    /// Brings the ledger to what the verdict says, and tells the webhooks. Answers the signup's referral, if
    /// it has or had one.
    func settle(
        _ signup: JudgedSignup, in program: ProgramID, by actor: String, in transaction: borrowing Transaction
    ) throws -> ReferralID? {
        let verdict = signup.standing.verdict
        let live = try transaction.liveReferral(ofUser: signup.userID, app: signup.appID)
        let step = planLedgerStep(
            from: live.map { LiveReferral(state: $0.state, inviterUserID: $0.inviterUserID) }, to: verdict)
        switch step {
        case .keep:
            if let live, live.state == .held { try transaction.keepHeld(live.id, of: signup) }
            return signup.standing.referralID
        case .open(let state):
            return try open(state, for: signup, in: program, by: actor, transaction)
        case .move(let state):
            try move(live, to: state, signup, by: actor, transaction)
            return live?.id
        case .replace(let ending, let state):
            try move(live, to: ending, signup, by: actor, transaction)
            return try open(state, for: signup, in: program, by: actor, transaction)
        }
    }

    private func open(
        _ state: ReferralState, for signup: JudgedSignup, in program: ProgramID, by actor: String,
        _ transaction: borrowing Transaction
    ) throws -> ReferralID? {
        guard let inviter = signup.standing.verdict.inviter else { return nil }
        let now = signup.standing.judgedAt
        var referral = Referral(newID(at: now), of: signup, by: inviter, in: program)
        referral.state = state
        try transaction.open(referral, by: actor)
        try tell(referral, of: signup, transaction)
        return referral.id
    }

    private func move(
        _ live: Referral?, to state: ReferralState, _ signup: JudgedSignup, by actor: String,
        _ transaction: borrowing Transaction
    ) throws {
        guard var referral = live else { preconditionFailure("only a live referral moves") }
        let move = ReferralMove(
            referral.id, from: referral.state, to: state, reason: signup.reason(ofMoveTo: state, referral))
        try transaction.move(move, by: actor, app: signup.appID, at: signup.standing.judgedAt)
        referral.state = state
        referral.reason = move.reason
        try tell(referral, of: signup, transaction)
    }

    private func tell(
        _ referral: Referral, of signup: JudgedSignup, _ transaction: borrowing Transaction
    ) throws {
        let type: NoticeType? =
            switch referral.state {
            case .qualified: .referralQualified
            case .reversed: .referralReversed
            case .held, .rejected: nil
            }
        guard let type else { return }
        var subject = NoticeSubject(signup)
        subject.referralID = referral.id
        subject.inviterUserID = referral.inviterUserID
        subject.status = referral.state.rawValue
        subject.reasons = [referral.reason.rawValue]
        try post(type, about: subject, app: signup.appID, at: signup.standing.judgedAt, in: transaction)
    }
}

extension JudgedSignup {
    /// Why a referral moves. One that ends because somebody else, or nobody, is now credited was reversed by
    /// that.
    fileprivate func reason(ofMoveTo state: ReferralState, _ referral: Referral) -> VerdictReason {
        let verdict = standing.verdict
        guard !state.isLive else { return verdict.reason }
        let isStillNamed = verdict.inviter?.userID == referral.inviterUserID
        return isStillNamed ? verdict.reason : .attributionReversed
    }
}

extension NoticeSubject {
    init(_ signup: JudgedSignup) {
        self.init()
        let verdict = signup.standing.verdict
        installID = signup.installID
        signupID = signup.id
        referralID = signup.standing.referralID
        userID = signup.userID
        inviterUserID = verdict.inviter?.userID
        status = verdict.kind.rawValue
        reasons = [verdict.reason.rawValue]
    }
}
