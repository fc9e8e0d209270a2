package import Links
package import Postgres
package import Vocabulary

extension Transaction {
    /// `link` is as it became, and was so at its `updatedAt`.
    package borrowing func recordChange(
        _ kind: LinkChange.Kind, of link: Link, before: Link?, by actor: String
    ) throws {
        try execute(
            """
            INSERT INTO link_changes (app_id, link_id, changed_at, changed_by, change, before, after)
            VALUES (\(link.appID), \(link.id), \(link.updatedAt), \(actor), \(kind), \(before?.summary),
                \(link.summary))
            """)
    }

    /// Newest first.
    package borrowing func changes(of link: LinkID, app: AppID) throws -> [LinkChange] {
        try query(
            """
            SELECT changed_at, changed_by, change, before, after FROM link_changes
            WHERE app_id = \(app) AND link_id = \(link)
            ORDER BY change_number DESC LIMIT \(Limits.changesOfOneLink)
            """
        ).map { row in
            LinkChange(
                kind: try row("change"), changedAt: try row("changed_at"), changedBy: try row("changed_by"),
                fields: LinkChange.differences(from: try row("before"), to: try row("after")))
        }
    }

    /// Counts one more link of the install today; false when it has had its share.
    package borrowing func countInAppMint(
        by install: UUIDBits, app: AppID, on day: CivilDate, limit: Int
    ) throws -> Bool {
        try execute(
            """
            INSERT INTO in_app_mints (app_id, install_id, day, links) VALUES (\(app), \(install), \(day), 1)
            ON CONFLICT (app_id, install_id, day) DO UPDATE SET links = in_app_mints.links + 1
            WHERE in_app_mints.links < \(limit)
            """) > 0
    }
}

extension LinkChange.Kind: SQLBindable, SQLDecodable {}
