package import Events
internal import JSONText
internal import Links
package import Postgres
package import Signups
package import Vocabulary

/// Events of every source in one schema.
extension Transaction {
    /// Answers the events that are new, with the campaign that each was given or found to have.
    package borrowing func record(_ events: [Event], app: AppID, at now: Timestamp) throws -> [Event] {
        let rows = try queryAll(events.map { insertion(of: $0, app: app, at: now) })
        return try zip(events, rows).compactMap { event, rows in
            guard let row = rows.first else { return nil }
            var recorded = event
            recorded.origin.campaignID = try row("campaign_id")
            recorded.origin.groupID = try row("group_id")
            return recorded
        }
    }

    private borrowing func insertion(of event: Event, app: AppID, at now: Timestamp) -> SQL {
        let origin = event.origin
        return """
            INSERT INTO events (app_id, event_id, name, install_id, user_id, occurred_at, received_at,
                campaign_id, group_id, source, properties, is_conversion,
                is_from_backend)
            SELECT \(app), \(event.id), \(event.name), \(event.owner.installID), \(event.owner.userID)::text,
                \(event.occurredAt), \(now), coalesce(\(origin.campaignID)::text, o.campaign_id),
                coalesce(\(origin.groupID)::text,
                    CASE WHEN \(origin.campaignID)::text IS NULL THEN o.group_id END),
                \(origin.source)::text, \(event.properties.json), \(event.isConversion),
                \(event.isFromBackend)
            FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
                SELECT coalesce(a.campaign_id, l.campaign_id, l.campaign) AS campaign_id, l.group_id
                FROM attributions a LEFT JOIN links l ON l.app_id = a.app_id AND l.link_id = a.link_id
                WHERE a.app_id = \(app) AND a.superseded_at IS NULL AND a.status IN ('matched', 'withheld')
                    AND a.install_id = coalesce(\(event.owner.installID), (
                        SELECT s.install_id FROM signups s
                        WHERE s.app_id = \(app) AND s.user_id = \(event.owner.userID)::text))) AS o ON true
            ON CONFLICT (app_id, event_id) DO NOTHING
            RETURNING campaign_id, group_id
            """
    }

    /// When the first event of that name came for a signup's user or install, between two instants.
    package borrowing func firstEvent(
        named name: String, of signup: JudgedSignup, during span: ClosedRange<Timestamp>
    ) throws -> Timestamp? {
        try queryOne(
            """
            SELECT min(occurred_at) AS occurred_at FROM events
            WHERE app_id = \(signup.appID) AND name = \(name) AND is_from_backend
                AND (user_id = \(signup.userID) OR install_id = \(signup.installID))
                AND occurred_at BETWEEN \(span.lowerBound) AND \(span.upperBound)
            """
        ).flatMap { row in try row("occurred_at", as: Timestamp?.self) }
    }

    /// In order of time, after the one that `cursor` names.
    package borrowing func events(
        of app: AppID, during span: Range<Timestamp>, after cursor: EventCursor?, limit: Int
    ) throws -> [Event] {
        let position: SQL =
            if let cursor { "(occurred_at, event_id) > (\(cursor.occurredAt), \(cursor.id))" } else { "true" }
        return try query(
            """
            SELECT event_id, name, install_id, user_id, occurred_at, campaign_id, group_id, source, properties
            FROM events
            WHERE app_id = \(app) AND occurred_at >= \(span.lowerBound) AND occurred_at < \(span.upperBound)
                AND \(fragment: position)
            ORDER BY occurred_at, event_id LIMIT \(limit)
            """
        ).map { row in try Event(row) }
    }

    package borrowing func eraseEvents(ofUser user: String, app: AppID) throws {
        try execute("DELETE FROM events WHERE app_id = \(app) AND user_id = \(user)")
    }

    package borrowing func eraseEvents(ofInstall install: UUIDBits, app: AppID) throws {
        try execute("DELETE FROM events WHERE app_id = \(app) AND install_id = \(install)")
    }
}

extension Event {
    init(_ row: Row) throws {
        let owner = Owner(installID: try row("install_id"), userID: try row("user_id"))
        guard let owner else { preconditionFailure("a check keeps events without owner out") }
        self.init(
            id: try row("event_id"), name: try row("name"), owner: owner, occurredAt: try row("occurred_at"),
            properties: Parameters(json: try row("properties")))
        origin = Origin(
            campaignID: try row("campaign_id"), groupID: try row("group_id"), source: try row("source"))
    }
}
