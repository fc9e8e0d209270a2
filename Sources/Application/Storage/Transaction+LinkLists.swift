package import Links
package import Postgres
package import Vocabulary

extension Transaction {
    /// Newest first: ids are UUIDv7, so their order is that of minting.
    package borrowing func links(of app: AppID, matching filter: LinkFilter) throws -> [Link] {
        var conditions: [SQL] = ["app_id = \(app)", "deleted_at IS NULL"]
        if let tag = filter.tag { conditions.append("tags @> \([tag])") }
        if let text = filter.text {
            conditions.append(
                """
                (position(lower(\(text)) IN lower(code)) > 0
                    OR position(lower(\(text)) IN lower(destination)) > 0
                    OR position(lower(\(text)) IN lower(coalesce(campaign, ''))) > 0)
                """)
        }
        if let campaign = filter.campaignID { conditions.append("campaign_id = \(campaign)") }
        if let older = filter.olderThan { conditions.append("link_id < \(older)") }
        return try query(
            """
            SELECT \(fragment: Link.columns) FROM links WHERE \(fragment: .joined(conditions, by: " AND "))
            ORDER BY link_id DESC LIMIT \(filter.limit)
            """
        ).map { row in try Link(row) }
    }

    package borrowing func counts(of link: LinkID, app: AppID) throws -> LinkCounts {
        let clicks = try queryOne(
            """
            SELECT coalesce(sum(people), 0)::bigint AS people, coalesce(sum(desktops), 0)::bigint AS desktops,
                coalesce(sum(previews), 0)::bigint AS previews, coalesce(sum(robots), 0)::bigint AS robots
            FROM link_clicks_daily WHERE app_id = \(app) AND link_id = \(link)
            """)
        let installs = try queryOne(
            """
            SELECT count(*) AS installs FROM attributions
            WHERE app_id = \(app) AND link_id = \(link) AND superseded_at IS NULL
                AND status IN ('matched', 'withheld')
            """)
        var counts = LinkCounts()
        if let clicks {
            counts.people = try clicks("people", as: Int.self) + clicks("desktops", as: Int.self)
            counts.previews = try clicks("previews")
            counts.robots = try clicks("robots")
        }
        counts.installs = try installs?("installs") ?? 0
        return counts
    }
}

extension Transaction {
    /// The oldest link without a campaign that the inviter has in the programme: the one he was given with
    /// his code.
    package borrowing func inviterLink(of user: String, program: ProgramID, app: AppID) throws -> Link? {
        try queryOne(
            """
            SELECT \(fragment: Link.columns) FROM links
            WHERE app_id = \(app) AND inviter_user_id = \(user) AND inviter_program = \(program)
                AND media_source IS NULL AND deleted_at IS NULL
            ORDER BY link_id LIMIT 1
            """
        ).map { row in try Link(row) }
    }
}
