internal import Postgres
internal import Signups
internal import Storage
internal import Vocabulary
internal import Webhooks

extension Journeys {
    /// Gathers the facts, decides, and writes verdict, ledger and notices. Whoever calls has locked the
    /// signup's install and user; the inviter is locked here, before he is counted.
    func judge(
        _ signup: JudgedSignup, _ brought: BroughtEvidence, by actor: String,
        in transaction: borrowing Transaction
    ) throws -> JudgedSignup {
        let now = clock()
        let facts = try gatherFacts(about: signup, brought, at: now, in: transaction)
        let verdict = decideVerdict(facts)
        var judged = signup
        judged.standing = JudgedSignup.Standing(
            verdict, judgedAt: now, referralID: signup.standing.referralID)
        let isNew = try transaction.signup(ofUser: signup.userID, app: signup.appID) == nil
        try transaction.save(judged)
        if isNew || verdict != signup.standing.verdict {
            try post(.signupJudged, about: NoticeSubject(judged), app: judged.appID, at: now, in: transaction)
        }
        judged.standing.referralID = try settle(judged, in: facts.program.id, by: actor, in: transaction)
        return judged
    }

    private func gatherFacts(
        about signup: JudgedSignup, _ brought: BroughtEvidence, at now: Timestamp,
        in transaction: borrowing Transaction
    ) throws -> SignupFacts {
        var presented = Presented(token: brought.token)
        presented.code = try finding(of: signup.code, brought, app: signup.appID, in: transaction)
        if let install = signup.installID {
            presented.install =
                try transaction.reportedInstall(install, for: signup).map { .reported($0) } ?? .notReported
        }
        let inviter = Signups.nameInviter(presented)
        guard
            let program = try transaction.program(inviter?.programID, of: signup.appID)
                ?? transaction.program(nil, of: signup.appID)
        else { preconditionFailure("an app is made with its default programme") }
        var about = Signup(
            userID: signup.userID, signedUpAt: signup.signedUpAt, receivedAt: signup.receivedAt)
        try transaction.lockVerdicts(of: signup.contact, app: signup.appID)
        about.sharesContactWithOtherUser = try transaction.sharesContact(signup)
        var facts = SignupFacts(signup: about, presented: presented, program: program, now: now)
        if let inviter {
            try transaction.lockVerdicts(ofInviter: inviter.userID, app: signup.appID)
            facts.inviter = try transaction.facts(about: inviter, in: program.id, for: signup)
        }
        facts.qualifyingEventAt = try qualifyingEvent(of: signup, program, in: transaction)
        return facts
    }

    private func finding(
        of code: ReferralCode?, _ brought: BroughtEvidence, app: AppID, in transaction: borrowing Transaction
    ) throws -> CodeFinding {
        guard let code else { return brought.hasUnreadableCode ? .unknown : .absent }
        guard let stored = try transaction.referralCode(code, app: app) else { return .unknown }
        return stored.revokedAt == nil
            ? .active(inviterUserID: stored.userID, programID: stored.programID)
            : .revoked(inviterUserID: stored.userID)
    }

    private func qualifyingEvent(
        of signup: JudgedSignup, _ program: ReferralProgram, in transaction: borrowing Transaction
    ) throws -> Timestamp? {
        guard let event = program.qualifyingEvent else { return nil }
        let earliest = signup.signedUpAt - Signups.Limits.clockTolerance
        return try transaction.firstEvent(
            named: event.name, of: signup, during: earliest...(signup.signedUpAt + event.within))
    }
}
