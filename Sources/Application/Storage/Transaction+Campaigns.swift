package import Events
package import Postgres
package import Vocabulary

/// What became of a campaign, by days of a time zone. A day's bounds are PostgreSQL's (`AT TIME ZONE`), so
/// that a day of 23 or 25 hours is one day.
extension Transaction {
    package borrowing func isTimeZone(_ name: String) throws -> Bool {
        try queryOne("SELECT 1 AS found FROM pg_timezone_names WHERE name = \(name)") != nil
    }

    /// Newest first, after `cursor`, the id of the last one seen with the time of its first link.
    package borrowing func campaigns(
        of app: AppID, before cursor: CampaignCursor?, limit: Int
    ) throws -> [CampaignSummary] {
        let position: SQL =
            if let cursor {
                "(min(created_at), coalesce(campaign_id, campaign)) < (\(cursor.createdAt), \(cursor.id))"
            } else { "true" }
        return try query(
            """
            SELECT coalesce(campaign_id, campaign) AS id, max(campaign) AS name,
                min(created_at) AS created_at,
                coalesce(array_agg(DISTINCT group_id) FILTER (WHERE group_id IS NOT NULL), '{}') AS group_ids
            FROM links WHERE app_id = \(app) AND coalesce(campaign_id, campaign) IS NOT NULL
            GROUP BY coalesce(campaign_id, campaign) HAVING \(fragment: position)
            ORDER BY min(created_at) DESC, coalesce(campaign_id, campaign) DESC LIMIT \(limit)
            """
        ).map { row in
            CampaignSummary(
                id: try row("id"), name: try row("name"), groupIDs: try row("group_ids"),
                createdAt: try row("created_at"))
        }
    }

    /// Every day of the period in order, those on which nothing happened too.
    package borrowing func funnel(_ period: CampaignPeriod, app: AppID) throws -> [FunnelDay] {
        var days: [CivilDate: FunnelDay] = [:]
        try addClicks(to: &days, period, app)
        try addInstalls(to: &days, period, app)
        try addSignups(to: &days, period, app)
        try addConversions(to: &days, period, app)
        return (period.firstDay.dayNumber...period.lastDay.dayNumber).map { number in
            let day = CivilDate(dayNumber: number)
            return days[day] ?? FunnelDay(day: day)
        }
    }

    private borrowing func addClicks(
        to days: inout [CivilDate: FunnelDay], _ period: CampaignPeriod, _ app: AppID
    ) throws {
        let rows = try query(
            """
            SELECT (c.clicked_at AT TIME ZONE \(period.timeZone))::date AS day,
                count(*) FILTER (WHERE c.kind IN ('person', 'desktop')) AS people,
                count(*) FILTER (WHERE c.kind = 'robot') AS robots
            FROM clicks c JOIN links l ON l.app_id = c.app_id AND l.link_id = c.link_id
            WHERE c.app_id = \(app) AND \(fragment: period.holds("c.clicked_at"))
                AND \(fragment: period.isOfLink)
            GROUP BY 1
            """)
        for row in rows {
            let (people, robots): (Int, Int) = (try row("people"), try row("robots"))
            try days.change(row) {
                $0.people = people
                $0.robots = robots
            }
        }
    }

    private borrowing func addInstalls(
        to days: inout [CivilDate: FunnelDay], _ period: CampaignPeriod, _ app: AppID
    ) throws {
        let rows = try query(
            """
            SELECT (i.opened_at AT TIME ZONE \(period.timeZone))::date AS day,
                count(*) FILTER (WHERE a.match_type = 'deterministic') AS deterministic,
                count(*) FILTER (WHERE a.match_type = 'probabilistic') AS probabilistic,
                coalesce(sum(a.confidence), 0)::double precision AS expected
            FROM \(fragment: Self.creditedInstalls)
            WHERE a.app_id = \(app) AND \(fragment: period.holds("i.opened_at"))
                AND \(fragment: period.isOfInstall)
            GROUP BY 1
            """)
        for row in rows {
            let (proven, likely): (Int, Int) = (try row("deterministic"), try row("probabilistic"))
            let expected: Double = try row("expected")
            try days.change(row) {
                $0.deterministic = proven
                $0.probabilistic = likely
                $0.expected = expected
            }
        }
    }

    private borrowing func addSignups(
        to days: inout [CivilDate: FunnelDay], _ period: CampaignPeriod, _ app: AppID
    ) throws {
        let rows = try query(
            """
            SELECT (s.signed_up_at AT TIME ZONE \(period.timeZone))::date AS day, count(*) AS signups,
                count(*) FILTER (WHERE s.verdict = 'qualified') AS qualified
            FROM \(fragment: Self.creditedInstalls)
                JOIN signups s ON s.app_id = a.app_id AND s.install_id = a.install_id
            WHERE a.app_id = \(app) AND \(fragment: period.holds("s.signed_up_at"))
                AND \(fragment: period.isOfInstall)
            GROUP BY 1
            """)
        for row in rows {
            let (signups, qualified): (Int, Int) = (try row("signups"), try row("qualified"))
            try days.change(row) {
                $0.signups = signups
                $0.qualified = qualified
            }
        }
    }

    private borrowing func addConversions(
        to days: inout [CivilDate: FunnelDay], _ period: CampaignPeriod, _ app: AppID
    ) throws {
        let rows = try query(
            """
            SELECT (e.occurred_at AT TIME ZONE \(period.timeZone))::date AS day, count(*) AS conversions
            FROM events e
            WHERE e.app_id = \(app) AND e.is_conversion AND \(fragment: period.holds("e.occurred_at"))
                AND e.campaign_id = \(period.campaignID)
                AND (\(period.groupID)::text IS NULL OR e.group_id = \(period.groupID))
            GROUP BY 1
            """)
        for row in rows {
            let conversions: Int = try row("conversions")
            try days.change(row) { $0.conversions = conversions }
        }
    }

    static var creditedInstalls: SQL {
        """
        attributions a JOIN installs i ON i.app_id = a.app_id AND i.install_id = a.install_id
            AND a.superseded_at IS NULL AND a.status IN ('matched', 'withheld')
            LEFT JOIN links l ON l.app_id = a.app_id AND l.link_id = a.link_id
        """
    }
}

extension CampaignPeriod {
    /// That `instant`, a column, is on one of the days.
    func holds(_ instant: SQL) -> SQL {
        """
        \(fragment: instant) >= \(firstDay)::timestamp AT TIME ZONE \(timeZone)
            AND \(fragment: instant) < (\(lastDay)::date + 1)::timestamp AT TIME ZONE \(timeZone)
        """
    }

    var isOfLink: SQL {
        """
        coalesce(l.campaign_id, l.campaign) = \(campaignID)
            AND (\(groupID)::text IS NULL OR l.group_id = \(groupID))
        """
    }

    var isOfInstall: SQL {
        """
        coalesce(a.campaign_id, l.campaign_id, l.campaign) = \(campaignID)
            AND (\(groupID)::text IS NULL OR l.group_id = \(groupID))
        """
    }
}

extension [CivilDate: FunnelDay] {
    fileprivate mutating func change(_ row: Row, _ change: (inout FunnelDay) -> Void) throws {
        let day: CivilDate = try row("day")
        change(&self[day, default: FunnelDay(day: day)])
    }
}
