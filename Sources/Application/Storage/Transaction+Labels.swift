package import Payloads
package import Postgres
package import Vocabulary

/// What people think of decisions, and the list they choose from.
extension Transaction {
    package borrowing func append(_ label: AttributionLabel, to install: UUIDBits, app: AppID) throws {
        try execute(
            """
            INSERT INTO labels (app_id, install_id, revision, verdict, true_click_id, note, labelled_by,
                labelled_at)
            VALUES (\(app), \(install), \(label.revision), \(label.opinion), \(label.trueClickID),
                \(label.note), \(label.labelledBy), \(label.labelledAt))
            """)
    }

    /// Newest first.
    package borrowing func labels(of install: UUIDBits, app: AppID) throws -> [AttributionLabel] {
        try query(
            """
            SELECT revision, verdict, true_click_id, note, labelled_by, labelled_at FROM labels
            WHERE app_id = \(app) AND install_id = \(install) ORDER BY label_number DESC LIMIT \(Limits.page)
            """
        ).map { row in
            var label = AttributionLabel(
                try row("verdict"), of: try row("revision"), by: try row("labelled_by"),
                at: try row("labelled_at"))
            label.trueClickID = try row("true_click_id")
            label.note = try row("note")
            return label
        }
    }

    /// Current decisions, newest first.
    package borrowing func decisions(
        of app: AppID, matching filter: AttributionFilter
    ) throws -> [ListedDecision] {
        var conditions: [SQL] = ["app_id = \(app)", "superseded_at IS NULL"]
        if let status = filter.status { conditions.append("status = \(status)") }
        if let range = filter.confidence {
            conditions.append("coalesce(confidence, 0) BETWEEN \(range.lowerBound) AND \(range.upperBound)")
        }
        if let limit = filter.marginLimit {
            conditions.append("confidence - coalesce(runner_up, 0) <= \(limit)")
        }
        if let label = filter.label { conditions.append("coalesce(label, 'none') = \(label)") }
        if let campaign = filter.campaignID { conditions.append("campaign_id = \(campaign)") }
        if let older = filter.olderThan { conditions.append("attribution_id < \(older)") }
        return try query(
            """
            SELECT \(fragment: InstallDecision.columns), label FROM (
                SELECT a.*, (SELECT b.verdict FROM labels b WHERE b.app_id = a.app_id
                    AND b.install_id = a.install_id ORDER BY b.label_number DESC LIMIT 1) AS label
                FROM attributions a) a
            WHERE \(fragment: .joined(conditions, by: " AND ")) 
            ORDER BY attribution_id DESC LIMIT \(filter.limit)
            """
        ).map { row in ListedDecision(decision: try InstallDecision(row), label: try row("label")) }
    }

    /// Which install holds the click.
    package borrowing func holder(of click: ClickID, app: AppID) throws -> UUIDBits? {
        try queryOne("SELECT install_id FROM click_claims WHERE app_id = \(app) AND click_id = \(click)")
            .map { row in try row("install_id") }
    }
}

extension AttributionLabel.Opinion: SQLBindable, SQLDecodable {}
extension AttributionFilter.Label: SQLBindable {}
