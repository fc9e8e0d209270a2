internal import Foundation
package import Matching
package import Postgres
package import Vocabulary

/// What a decision knows beyond the install and its candidates.
extension Transaction {
    /// The newest snapshot of what was learned for the app, or the shipped prior.
    package borrowing func model(of app: AppID) throws -> MatchModel {
        let row = try queryOne(
            """
            SELECT model::text AS model FROM match_models WHERE app_id = \(app)
            ORDER BY version DESC LIMIT 1
            """)
        guard let text: String = try row?("model") else { return .prior }
        return try JSONDecoder().decode(MatchModel.self, from: Data(text.utf8))
    }

    package borrowing func insert(
        _ model: MatchModel, of app: AppID, learnedThrough: Timestamp
    ) throws {
        let text = String(decoding: try JSONEncoder().encode(model), as: UTF8.self)
        try execute(
            """
            INSERT INTO match_models (app_id, version, learned_through, model)
            VALUES (\(app), \(model.version), \(learnedThrough), \(text)::jsonb) ON CONFLICT DO NOTHING
            """)
    }

    /// 0 while only the shipped prior is known.
    package borrowing func modelVersion(of app: AppID) throws -> Int64 {
        try queryOne("SELECT max(version) AS version FROM match_models WHERE app_id = \(app)")?(
            "version", as: Int64?.self) ?? 0
    }
}
