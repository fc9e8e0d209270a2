package import Links
package import Postgres
package import Vocabulary

/// Minted links, by id and by address.
extension Transaction {
    /// False when the address is taken, by a deleted link too.
    package borrowing func insert(_ link: Link) throws -> Bool {
        let content = link.content
        return try execute(
            """
            INSERT INTO links (\(fragment: Link.columns))
            VALUES (\(link.appID), \(link.id), \(link.address.host), \(link.address.template ?? ""),
                \(link.address.code), \(content.destination), \(content.parameters.json), \(content.ios.json),
                \(content.android.json), \(content.desktopURL), \(content.expiredURL),
                \(content.campaign.mediaSource), \(content.campaign.name), \(content.campaign.id),
                \(content.campaign.groupID), \(content.utm.json), \(content.social.json),
                \(content.inviter?.userID), \(content.inviter?.program), \(content.sensitivity),
                \(content.forwardsQuery), \(link.clickLimit), \(link.tags), \(link.expiresAt),
                \(link.disabledAt), \(link.deletedAt), \(link.createdAt), \(link.updatedAt))
            ON CONFLICT ON CONSTRAINT links_address_key DO NOTHING
            """) > 0
    }

    /// Writes what may change: everything but the id and the address.
    package borrowing func update(_ link: Link) throws {
        let content = link.content
        try execute(
            """
            UPDATE links SET destination = \(content.destination), parameters = \(content.parameters.json),
                ios = \(content.ios.json), android = \(content.android.json),
                desktop_url = \(content.desktopURL), expired_url = \(content.expiredURL),
                media_source = \(content.campaign.mediaSource), campaign = \(content.campaign.name),
                campaign_id = \(content.campaign.id), group_id = \(content.campaign.groupID),
                utm = \(content.utm.json), social = \(content.social.json),
                inviter_user_id = \(content.inviter?.userID), inviter_program = \(content.inviter?.program),
                sensitivity = \(content.sensitivity), forwards_query = \(content.forwardsQuery),
                click_limit = \(link.clickLimit), tags = \(link.tags), expires_at = \(link.expiresAt),
                disabled_at = \(link.disabledAt), deleted_at = \(link.deletedAt),
                updated_at = \(link.updatedAt)
            WHERE app_id = \(link.appID) AND link_id = \(link.id)
            """)
    }

    package borrowing func link(_ id: LinkID, of app: AppID) throws -> Link? {
        try queryOne(
            "SELECT \(fragment: Link.columns) FROM links WHERE app_id = \(app) AND link_id = \(id)"
        ).map { row in try Link(row) }
    }

    package borrowing func link(at address: LinkAddress) throws -> Link? {
        try queryOne(
            """
            SELECT \(fragment: Link.columns) FROM links
            WHERE host = \(address.host) AND template = \(address.template ?? "") AND code = \(address.code)
            """
        ).map { row in try Link(row) }
    }

    package borrowing func lockLink(_ id: LinkID, of app: AppID) throws -> Link? {
        try queryOne(
            "SELECT \(fragment: Link.columns) FROM links WHERE app_id = \(app) AND link_id = \(id) FOR UPDATE"
        ).map { row in try Link(row) }
    }

    /// Takes one of a limited link's visits; false when none is left. The row's lock makes it exact.
    package borrowing func spendClick(of link: LinkID, app: AppID) throws -> Bool {
        try execute(
            """
            UPDATE links SET counted_clicks = counted_clicks + 1
            WHERE app_id = \(app) AND link_id = \(link) AND counted_clicks < click_limit
            """) > 0
    }

    package borrowing func hasClicksLeft(of link: LinkID, app: AppID) throws -> Bool {
        try queryOne(
            """
            SELECT 1 AS one FROM links
            WHERE app_id = \(app) AND link_id = \(link) AND counted_clicks < click_limit
            """) != nil
    }

    /// Tells every node that what it knows of the address is stale.
    package borrowing func announceChange(of address: LinkAddress) throws {
        let name = [address.host, address.template ?? "", address.code].joined(separator: "/")
        try execute("SELECT pg_notify('link_changed', \(name))")
    }
}
