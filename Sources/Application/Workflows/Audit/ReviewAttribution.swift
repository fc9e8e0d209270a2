package import Matching
package import Payloads
internal import Postgres
internal import Storage
package import Vocabulary

/// Everything known of one decision, for the person who asks why.
package struct AttributionReview: Sendable {
    package let record: InstallRecord
    package let decision: InstallDecision
    /// The candidates of the newest revision that weighed any, most probable first.
    package let rivals: [Rival]
    /// Oldest first, the current one last.
    package let history: [InstallDecision]
    /// What people said of it, newest first.
    package let labels: [AttributionLabel]
}

extension Journeys {
    /// Nil when the app has no such install.
    package func reviewAttribution(of install: UUIDBits, app: AppID) async throws -> AttributionReview? {
        try await read { transaction in
            try review(of: install, app: app, in: transaction)
        }
    }

    func review(
        of install: UUIDBits, app: AppID, in transaction: borrowing Transaction
    ) throws -> AttributionReview? {
        guard let record = try transaction.install(install, of: app) else { return nil }
        let history = try transaction.decisions(of: install, app: app)
        guard let current = history.last else { return nil }
        let weighed = history.last { $0.candidateCount > 0 } ?? current
        let rivals = try transaction.rivals(in: weighed.revision, of: install, app: app)
        let labels = try transaction.labels(of: install, app: app)
        return AttributionReview(
            record: record, decision: current, rivals: rivals, history: history, labels: labels)
    }
}
