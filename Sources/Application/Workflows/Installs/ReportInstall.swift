internal import Links
package import Matching
package import Payloads
internal import Postgres
internal import Storage
package import Vocabulary

/// What an install's app is told.
package struct InstallOutcome: Sendable {
    package let decision: InstallDecision
    /// The answer was given before and is given again.
    package let isRepeated: Bool
}

extension Journeys {
    /// Matches a first open to a click and releases what the link carries, once; a repeat gets the same answer.
    ///
    /// Clicks of before the report may still be on their way to PostgreSQL. It waits for them at most `patience`; if
    /// that is not enough the answer is not final, and the same install is decided again when it is asked again.
    package func reportInstall(_ report: InstallRecord, patience: Duration) async throws -> InstallOutcome {
        let isComplete = await shipping.waitUntilShipped(report.install.receivedAt, patience)
        return try await write { transaction in
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
        return try await write { transaction in
            try decide(id, of: app, isComplete: isComplete, in: transaction)
        }
    }

    package func eraseInstall(_ id: UUIDBits, of app: AppID) async throws -> Bool {
        try await write { transaction in try transaction.eraseInstall(id, of: app) }
    }

    private func decide(
        _ id: UUIDBits, of app: AppID, isComplete: Bool, in transaction: borrowing Transaction
    ) throws -> InstallOutcome {
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
