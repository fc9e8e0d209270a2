package import Postgres
package import Vocabulary

/// What privacy asks to be forgotten: addresses, user agents and signals after an app's own number of days,
/// and whatever names a person when it is asked for.
extension Transaction {
    /// Blanks what clicks tell of people, oldest first and at most `limit` at once; answers how many there
    /// were.
    package borrowing func forgetClickSignals(of app: AppID, in span: Range<Timestamp>, limit: Int) throws
        -> Int
    {
        try execute(
            """
            UPDATE clicks SET address = NULL, network_key = NULL, user_agent = NULL, os_version = NULL,
                model = NULL, browser = NULL, form = NULL, languages = '{}',
                target = split_part(target, '?', 1)
            WHERE (app_id, clicked_at, click_id) IN (
                SELECT app_id, clicked_at, click_id FROM clicks
                WHERE app_id = \(app) AND clicked_at >= \(span.lowerBound) AND clicked_at < \(span.upperBound)
                    AND (user_agent IS NOT NULL OR address IS NOT NULL)
                ORDER BY clicked_at LIMIT \(limit))
            """)
    }

    package borrowing func forgetPageSignals(of app: AppID, in span: Range<Timestamp>, limit: Int) throws
        -> Int
    {
        try execute(
            """
            DELETE FROM click_signals WHERE (clicked_at, click_id) IN (
                SELECT s.clicked_at, s.click_id FROM click_signals s
                JOIN clicks c ON c.clicked_at = s.clicked_at AND c.click_id = s.click_id AND c.app_id = \(app)
                WHERE s.clicked_at >= \(span.lowerBound) AND s.clicked_at < \(span.upperBound) LIMIT \(limit))
            """)
    }

    package borrowing func forgetInstallSignals(of app: AppID, in span: Range<Timestamp>, limit: Int) throws
        -> Int
    {
        try execute(
            """
            UPDATE installs SET address = NULL, alternate_address = NULL, network_key = NULL,
                alternate_network_key = NULL, os_version = NULL, model = NULL, form = NULL, languages = '{}',
                web_view_language = NULL, time_zone = NULL, time_zone_offset_minutes = NULL,
                screen_width = NULL, screen_height = NULL, screen_scale = NULL,
                clock_offset_milliseconds = NULL
            WHERE (app_id, install_id) IN (
                SELECT app_id, install_id FROM installs
                WHERE app_id = \(app)
                    AND received_at >= \(span.lowerBound) AND received_at < \(span.upperBound)
                    AND (address IS NOT NULL OR os_version IS NOT NULL OR languages <> '{}')
                LIMIT \(limit))
            """)
    }

    package borrowing func signalRetention() throws -> [SignalRetention] {
        try query(
            """
            SELECT app_id, (policy->>'signal_retention_days')::bigint AS days, imported_at,
                signals_forgotten_before
            FROM apps LIMIT \(Limits.apps)
            """
        ).map { row in
            SignalRetention(
                appID: try row("app_id"), days: try row("days"), importedAt: try row("imported_at"),
                forgottenBefore: try row("signals_forgotten_before"))
        }
    }

    package borrowing func noteForgotten(before instant: Timestamp, of app: AppID) throws {
        try execute("UPDATE apps SET signals_forgotten_before = \(instant) WHERE app_id = \(app)")
    }
}

/// How long an app keeps signals, and how far its older ones have been erased.
package struct SignalRetention: Sendable {
    package let appID: AppID
    package let days: Int
    package let importedAt: Timestamp?
    package let forgottenBefore: Timestamp?
}
