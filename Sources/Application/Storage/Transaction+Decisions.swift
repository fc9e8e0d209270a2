internal import JSONText
internal import Links
package import Matching
package import Payloads
package import Postgres
package import Vocabulary

/// Decisions about installs: appended, never overwritten.
extension Transaction {
    /// Supersedes the decision before it. `ledger` is what the analyst will read.
    package borrowing func append(_ decision: InstallDecision, explainedBy attribution: Attribution?) throws {
        try execute(
            """
            UPDATE attributions SET superseded_at = \(decision.decidedAt)
            WHERE app_id = \(decision.appID) AND install_id = \(decision.installID) AND superseded_at IS NULL
            """)
        let match = decision.match
        try execute(
            """
            INSERT INTO attributions (app_id, install_id, revision, attribution_id, decided_at, decided_by,
                note, is_final, status, reason, match_type, proof, click_id, clicked_at, link_id, campaign_id,
                confidence, runner_up, organic, inviter_user_id, inviter_confidence, inviter_is_payable,
                candidate_count, model_version, ledger, released)
            VALUES (\(decision.appID), \(decision.installID), \(decision.revision), \(decision.id),
                \(decision.decidedAt), \(decision.decidedBy), \(decision.note), \(decision.isFinal),
                \(decision.status), \(decision.reason), \(decision.matchType), \(match?.proof?.rawValue),
                \(match?.clickID), \(match?.clickID.clickedAt), \(match?.linkID), \(match?.campaignID),
                \(match?.confidence), \(match?.runnerUp), \(decision.organic), \(decision.inviter?.userID),
                \(decision.inviter?.probability), \(decision.inviter?.isPayable), \(decision.candidateCount),
                \(decision.modelVersion), \(attribution?.json ?? .object([])), \(decision.releasedJSON))
            """)
    }

    package borrowing func currentDecision(of install: UUIDBits, app: AppID) throws -> InstallDecision? {
        try queryOne(
            """
            SELECT \(fragment: InstallDecision.columns) FROM attributions
            WHERE app_id = \(app) AND install_id = \(install) AND superseded_at IS NULL
            """
        ).map { row in try InstallDecision(row) }
    }

    /// Oldest first.
    package borrowing func decisions(of install: UUIDBits, app: AppID) throws -> [InstallDecision] {
        try query(
            """
            SELECT \(fragment: InstallDecision.columns) FROM attributions
            WHERE app_id = \(app) AND install_id = \(install) ORDER BY revision LIMIT \(Limits.page)
            """
        ).map { row in try InstallDecision(row) }
    }
}

extension Attribution.Status: SQLBindable, SQLDecodable {}
extension Reason: SQLBindable, SQLDecodable {}
extension Proof: SQLBindable, SQLDecodable {}

extension InstallDecision {
    fileprivate var matchType: String? {
        match == nil ? nil : isDeterministic ? "deterministic" : "probabilistic"
    }
}

extension Transaction {
    /// The candidates of a revision with their ledgers, most probable first: the one that won and those that
    /// lost.
    package borrowing func rivals(in revision: Int, of install: UUIDBits, app: AppID) throws -> [Rival] {
        let row = try queryOne(
            """
            SELECT ledger FROM attributions
            WHERE app_id = \(app) AND install_id = \(install) AND revision = \(revision)
            """)
        let ledger = try row?("ledger", as: JSON.self)
        return ledger?["rivals"]?.asElements?.compactMap(Rival.init) ?? []
    }
}
