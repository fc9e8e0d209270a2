internal import Links
package import Matching
package import Payloads
internal import Postgres
internal import Storage
package import Vocabulary
internal import Webhooks

/// What an install's app is told.
package struct InstallOutcome: Sendable {
    package let decision: InstallDecision
    /// The answer was given before and is given again.
    package let isRepeated: Bool
}

extension Journeys {
    /// Matches a first open to a click and releases what the link carries, once; a repeat gets the same
    /// answer.
    ///
    /// Clicks of before the report may still be on their way to PostgreSQL. It waits for them at most
    /// `patience`; if that is not enough the answer is not final, and the same install is decided again when
    /// it is asked again.
    package func reportInstall(_ report: InstallRecord, patience: Duration) async throws -> InstallOutcome {
        let isComplete = await shipping.waitUntilShipped(report.install.receivedAt, patience)
        return try await deciding { transaction in
            let isNew = try transaction.insert(report)
            if isNew { _ = try transaction.markLive(report.install.appID, at: report.install.receivedAt) }
            return try decide(
                report.install.installID, of: report.install.appID, isComplete: isComplete, in: transaction)
        }
    }

    /// The current answer, or nil when no such install was reported.
    package func readInstall(_ id: UUIDBits, of app: AppID, patience: Duration) async throws
        -> InstallOutcome?
    {
        let decision = try await read { transaction in try transaction.currentDecision(of: id, app: app) }
        guard let decision else { return nil }
        guard !decision.isFinal else { return InstallOutcome(decision: decision, isRepeated: true) }
        let isComplete = await shipping.waitUntilShipped(clock(), patience)
        return try await deciding { transaction in
            try decide(id, of: app, isComplete: isComplete, in: transaction)
        }
    }

    /// Signups that waited for the decision are judged as soon as it stands. Should that fail, they are due
    /// and the sweep judges them.
    private func deciding(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> InstallOutcome
    ) async throws -> InstallOutcome {
        let (outcome, waiting) = try await write { transaction in
            let outcome = try body(transaction)
            return (outcome, try announce(outcome, in: transaction))
        }
        for user in waiting {
            do {
                try await judgeAgain(userID: user, app: outcome.decision.appID)
            } catch {
                log("signup of \(outcome.decision.installID.text) is judged later: \(error)")
            }
        }
        return outcome
    }

    /// Tells webhooks of a decision that stands, and answers the users whose signups waited for it.
    private func announce(
        _ outcome: InstallOutcome, in transaction: borrowing Transaction
    ) throws -> [String] {
        let decision = outcome.decision
        guard !outcome.isRepeated, decision.isFinal else { return [] }
        try post(
            .installAttributed, about: NoticeSubject(decision), app: decision.appID, at: decision.decidedAt,
            in: transaction)
        return try transaction.makeDue(
            user: nil, install: decision.installID, app: decision.appID, at: decision.decidedAt)
    }

    private func decide(
        _ id: UUIDBits, of app: AppID, isComplete: Bool, in transaction: borrowing Transaction
    ) throws -> InstallOutcome {
        try transaction.lockVerdicts(of: id, app: app)
        guard let record = try transaction.lockInstall(id, of: app), let owner = try transaction.app(app)
        else {
            preconditionFailure("the install was stored in this transaction")
        }
        let current = try transaction.currentDecision(of: id, app: app)
        if let current, current.isFinal { return InstallOutcome(decision: current, isRepeated: true) }
        let revision = (current?.revision ?? 0) + 1
        let decision =
            try isComplete
            ? decideFinally(record, of: owner, revision: revision, in: transaction)
            : postpone(record, revision: revision, in: transaction)
        return InstallOutcome(decision: decision, isRepeated: false)
    }

    /// Says `none` for now, and that it is not the last word.
    private func postpone(
        _ record: InstallRecord, revision: Int, in transaction: borrowing Transaction
    ) throws -> InstallDecision {
        let now = clock()
        var decision = InstallDecision(
            id: newID(at: now), of: record.install.installID, app: record.install.appID, revision: revision,
            decidedAt: now)
        decision.isFinal = false
        decision.reason = .clicksOnTheirWay
        try transaction.append(decision, explainedBy: nil)
        return decision
    }
}

extension NoticeSubject {
    init(_ decision: InstallDecision) {
        self.init()
        installID = decision.installID
        linkID = decision.match?.linkID
        inviterUserID = decision.referral == nil ? nil : decision.inviter?.userID
        status = decision.status.rawValue
        reasons = [decision.reason.rawValue]
    }
}
