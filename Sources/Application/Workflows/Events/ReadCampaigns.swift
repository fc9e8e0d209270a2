package import Events
internal import Postgres
internal import Storage
package import Vocabulary

extension Journeys {
    /// Newest first.
    package func campaigns(
        of app: AppID, before cursor: CampaignCursor?, limit: Int
    ) async throws -> [CampaignSummary] {
        try await read { transaction in try transaction.campaigns(of: app, before: cursor, limit: limit) }
    }

    package func isTimeZone(_ name: String) async throws -> Bool {
        try await read { transaction in try transaction.isTimeZone(name) }
    }

    package func funnel(_ period: CampaignPeriod, app: AppID) async throws -> [FunnelDay] {
        try await read { transaction in try transaction.funnel(period, app: app) }
    }

    package func retention(_ question: RetentionQuestion, app: AppID) async throws -> RetentionCurve {
        try await read { transaction in try transaction.retention(question, app: app) }
    }
}
