package import Events
package import Postgres
package import Vocabulary

extension Transaction {
    /// Of those who began in the period, how many reached the goal for the first time on each day after. Days
    /// are those of the calendar in the period's time zone.
    package borrowing func retention(_ question: RetentionQuestion, app: AppID) throws -> RetentionCurve {
        let period = question.period
        let rows = try query(
            """
            WITH started AS (\(fragment: question.starts(app))),
            reached AS (
                SELECT s.person, s.began_at, min(e.occurred_at) AS reached_at FROM started s
                    LEFT JOIN events e ON e.app_id = \(app) AND e.occurred_at >= s.began_at
                        AND (e.install_id = s.install_id OR e.user_id = s.user_id)
                        AND \(fragment: question.isGoal)
                GROUP BY s.person, s.began_at)
            SELECT (reached_at AT TIME ZONE \(period.timeZone))::date
                - (began_at AT TIME ZONE \(period.timeZone))::date AS days, count(*) AS people
            FROM reached GROUP BY 1
            """)
        var people = 0
        var byDay: [Int: Int] = [:]
        for row in rows {
            let count: Int = try row("people")
            people += count
            if let days = try row("days", as: Int?.self), days < Events.Limits.days { byDay[days] = count }
        }
        let last = byDay.keys.max() ?? -1
        return RetentionCurve(people: people, conversions: (0..<(last + 1)).map { byDay[$0] ?? 0 })
    }
}

extension RetentionQuestion {
    fileprivate func starts(_ app: AppID) -> SQL {
        guard let start else { return clicks(app) }
        return """
            SELECT coalesce(e.install_id::text, e.user_id) AS person, e.install_id, e.user_id,
                min(e.occurred_at) AS began_at
            FROM events e
            WHERE e.app_id = \(app) AND e.name = \(start) AND e.campaign_id = \(period.campaignID)
                AND \(fragment: period.holds("e.occurred_at"))
                AND (\(period.groupID)::text IS NULL OR e.group_id = \(period.groupID))
            GROUP BY 1, 2, 3
            """
    }

    private func clicks(_ app: AppID) -> SQL {
        """
        SELECT a.install_id::text AS person, a.install_id, s.user_id, a.clicked_at AS began_at
        FROM \(fragment: Transaction.creditedInstalls)
            LEFT JOIN signups s ON s.app_id = a.app_id AND s.install_id = a.install_id
        WHERE a.app_id = \(app) AND \(fragment: period.holds("a.clicked_at"))
            AND \(fragment: period.isOfInstall)
        """
    }

    fileprivate var isGoal: SQL {
        if let goal { "e.name = \(goal)" } else { "e.is_conversion" }
    }
}
