package import Postgres
package import Vocabulary

/// How far a stretch of a journal segment takes its node.
package struct JournalStep: Hashable, Sendable {
    package let node: UUIDBits
    package let segment: UInt64
    /// Nil when nothing of the segment was shipped before.
    package let from: Int?
    package let to: Int

    package init(node: UUIDBits, segment: UInt64, from: Int?, to: Int) {
        self.node = node
        self.segment = segment
        self.from = from
        self.to = to
    }
}

extension JournalStep {
    fileprivate var statement: SQL {
        let segment = Int64(bitPattern: segment)
        guard let from else {
            return """
                INSERT INTO journal_positions (node, segment, byte_offset, shipped_at)
                VALUES (\(node), \(segment), \(to), now()) ON CONFLICT DO NOTHING
                """
        }
        return """
            UPDATE journal_positions SET byte_offset = \(to), shipped_at = now()
            WHERE node = \(node) AND segment = \(segment) AND byte_offset = \(from)
            """
    }
}

/// Somebody else moved a position since it was read, so the clicks behind it are in PostgreSQL already.
package struct PositionMoved: Error, Sendable {}

extension Transaction {
    /// Takes the positions first: a transaction of before a lost connection that is still alive is waited
    /// for, and when it did commit, this one brings nothing twice.
    package borrowing func advance(_ steps: [JournalStep]) throws {
        let touched = try executeAll(steps.map(\.statement))
        guard touched.allSatisfy({ $0 == 1 }) else { throw PositionMoved() }
    }

    /// Brings the clicks, their pages' signals and what they add to the days' counts.
    package borrowing func bring(_ batch: ClickBatch) throws(PostgresError) {
        if batch.clicks.count > 0 { try copy(copyClicks(into: "clicks"), rows: batch.clicks) }
        if batch.signals.count > 0 { try copy(copySignals, rows: batch.signals) }
        if !batch.tally.isEmpty { try add(batch.tally) }
    }

    /// The same for a batch of which some clicks are there already, as when a copied journal is shipped:
    /// those are left as they are and not counted again.
    package borrowing func bringMissing(_ batch: ClickBatch) throws(PostgresError) {
        try execute("CREATE TEMPORARY TABLE incoming_clicks (LIKE clicks) ON COMMIT DROP")
        try copy(copyClicks(into: "incoming_clicks"), rows: batch.clicks)
        try execute(
            """
            WITH fresh AS (
                INSERT INTO clicks SELECT DISTINCT ON (app_id, clicked_at, click_id) * FROM incoming_clicks
                ON CONFLICT DO NOTHING RETURNING app_id, link_id, clicked_at, kind)
            INSERT INTO link_clicks_daily AS daily (app_id, link_id, day, people, desktops, previews, robots)
            SELECT app_id, link_id, (clicked_at AT TIME ZONE 'UTC')::date,
                count(*) FILTER (WHERE kind = 'person'), count(*) FILTER (WHERE kind = 'desktop'),
                count(*) FILTER (WHERE kind = 'preview'), count(*) FILTER (WHERE kind = 'robot')
            FROM fresh WHERE link_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            \(fragment: addedToDay)
            """)
        if batch.signals.count > 0 { try copy(copySignals, rows: batch.signals) }
    }

    private borrowing func add(_ tally: [DailyKey: DailyTally]) throws(PostgresError) {
        let rows = tally.sorted { $0.key < $1.key }
        try execute(
            """
            INSERT INTO link_clicks_daily AS daily (app_id, link_id, day, people, desktops, previews, robots)
            SELECT * FROM unnest(
                \(rows.map(\.key.app)), \(rows.map(\.key.link)), \(rows.map(\.key.day.text))::date[],
                \(rows.map(\.value.people)), \(rows.map(\.value.desktops)), \(rows.map(\.value.previews)),
                \(rows.map(\.value.robots)))
            \(fragment: addedToDay)
            """)
    }

    /// The first live click ends the time in which an app's history may be imported.
    package borrowing func markLive(_ apps: [AppID]) throws(PostgresError) {
        try execute(
            """
            UPDATE apps SET live_since = now() FROM (
                SELECT app_id FROM apps WHERE app_id = ANY (\(apps)) AND live_since IS NULL
                ORDER BY app_id FOR UPDATE) early
            WHERE apps.app_id = early.app_id
            """)
    }
}

private var addedToDay: SQL {
    """
    ON CONFLICT (app_id, link_id, day) DO UPDATE SET
        people = daily.people + excluded.people, desktops = daily.desktops + excluded.desktops,
        previews = daily.previews + excluded.previews, robots = daily.robots + excluded.robots
    """
}

private func copyClicks(into table: String) -> SQL {
    """
    COPY \(identifier: table) (app_id, clicked_at, click_id, link_id, kind, platform, host, target, address,
        network_key, user_agent, form, os_version, model, browser, in_app_browser, languages)
    FROM STDIN BINARY
    """
}

private var copySignals: SQL {
    """
    COPY click_signals (clicked_at, click_id, received_at, screen_width, screen_height, screen_scale,
        time_zone, time_zone_offset_minutes, languages, max_touch_points, client_time, model,
        platform_version, platform)
    FROM STDIN BINARY
    """
}
