package import Matching
package import Payloads
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
}

extension Journeys {
    /// Nil when the app has no such install.
    package func reviewAttribution(of install: UUIDBits, app: AppID) async throws -> AttributionReview? {
        try await read { transaction in
            guard let record = try transaction.install(install, of: app) else { return nil }
            let history = try transaction.decisions(of: install, app: app)
            guard let current = history.last else { return nil }
            let weighed = history.last { $0.candidateCount > 0 } ?? current
            let rivals = try transaction.rivals(in: weighed.revision, of: install, app: app)
            return AttributionReview(record: record, decision: current, rivals: rivals, history: history)
        }
    }
}
