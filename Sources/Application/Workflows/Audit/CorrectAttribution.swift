internal import Links
internal import Matching
internal import Payloads
internal import Postgres
internal import Storage
package import Vocabulary
internal import Webhooks

/// A person's decision in place of the server's.
package struct Correction: Sendable {
    /// The true cause; nil for organic.
    package let click: ClickID?
    package let note: String?
    package let actor: String

    package init(to click: ClickID?, note: String?, by actor: String) {
        self.click = click
        self.note = note
        self.actor = actor
    }
}

/// How a correction ended.
package enum CorrectionOutcome: Sendable, Equatable {
    case corrected
    /// The decision said so already, by a person's word.
    case unchanged
    case unknownInstall
    case unknownClick
}

extension Journeys {
    /// Appends the correction as a new decision, moves the click's claim to this install, and reverses or
    /// releases what hangs on it, all in one transaction. An install that loses the click is corrected with
    /// it.
    package func correctAttribution(
        of install: UUIDBits, app: AppID, _ correction: Correction
    ) async throws -> CorrectionOutcome {
        try await judging { transaction in
            let holder = try correction.click.flatMap { try transaction.holder(of: $0, app: app) }
            let loser = holder == install ? nil : holder
            for id in [install, loser].compactMap({ $0 }).sorted() {
                try transaction.lockVerdicts(of: id, app: app)
            }
            guard let record = try transaction.lockInstall(install, of: app),
                let owner = try transaction.app(app),
                let current = try transaction.currentDecision(of: install, app: app)
            else { return .unknownInstall }
            guard current.reason != .corrected || current.match?.clickID != correction.click else {
                return .unchanged
            }
            let candidate = try correction.click.flatMap {
                try transaction.candidate($0, for: record.install)
            }
            guard correction.click == nil || candidate != nil else { return .unknownClick }
            try transaction.releaseClaims(of: install, app: app)
            if let loser { try takeClick(from: loser, for: install, of: app, correction, in: transaction) }
            let decision = try decide(correction, candidate, after: current, of: owner, in: transaction)
            try finish(decision, by: correction.actor, in: transaction)
            return .corrected
        }
    }

    private func decide(
        _ correction: Correction, _ candidate: Candidate?, after current: InstallDecision, of app: App,
        in transaction: borrowing Transaction
    ) throws -> InstallDecision {
        var decision = next(after: current, by: correction)
        decision.reason = .corrected
        guard let candidate else { return decision }
        let named = try nameInviter(candidate, app: app.id, in: transaction)
        _ = try transaction.claim(named.clickID, for: current.installID, app: app.id, at: decision.decidedAt)
        decision.organic = 0
        decision.status = .matched
        if let inviter = named.inviterUserID {
            decision.inviter = InviterShare(userID: inviter, probability: 1, isPayable: true)
        }
        try release(named, to: &decision, of: app, in: transaction)
        return decision
    }

    private func takeClick(
        from loser: UUIDBits, for winner: UUIDBits, of app: AppID, _ correction: Correction,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.releaseClaims(of: loser, app: app)
        guard let current = try transaction.currentDecision(of: loser, app: app) else { return }
        var decision = next(after: current, by: correction)
        decision.reason = .claimedByOtherInstall
        decision.note = "Its click was given to install \(winner.text)."
        try finish(decision, by: correction.actor, in: transaction)
    }

    private func next(after current: InstallDecision, by correction: Correction) -> InstallDecision {
        let now = clock()
        var decision = InstallDecision(
            id: newID(at: now), of: current.installID, app: current.appID, revision: current.revision + 1,
            decidedAt: now)
        decision.decidedBy = correction.actor
        decision.note = correction.note
        decision.modelVersion = current.modelVersion
        return decision
    }

    private func finish(
        _ decision: InstallDecision, by actor: String, in transaction: borrowing Transaction
    ) throws {
        try transaction.append(decision, explainedBy: nil)
        try post(
            .attributionCorrected, about: NoticeSubject(decision), app: decision.appID,
            at: decision.decidedAt,
            in: transaction)
        try judgeAgain(install: decision.installID, app: decision.appID, by: actor, in: transaction)
    }
}
