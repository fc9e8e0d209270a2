package import Postgres
package import Vocabulary

/// How many visits of a link nobody has been told of yet.
package struct UntoldClicks: Hashable, Sendable {
    package let app: AppID
    package let link: LinkID
    package let count: Int
}

extension Transaction {
    /// The links of subscribing apps that people clicked since the last call, which takes them as told. Nodes
    /// take turns, so that no click is told twice.
    package borrowing func untoldClicks() throws -> [UntoldClicks] {
        try execute("SELECT pg_advisory_xact_lock(hashtextextended('told_link_clicks', 0))")
        return try query(
            """
            WITH totals AS (
                SELECT c.app_id, c.link_id, sum(c.people)::bigint AS people FROM link_clicks_daily c
                WHERE c.app_id IN (
                    SELECT w.app_id FROM webhooks w WHERE w.events && ARRAY['*', 'link.clicked']
                        AND w.pause_cause IS DISTINCT FROM 'gone')
                GROUP BY c.app_id, c.link_id),
            news AS (
                SELECT t.app_id, t.link_id, t.people, t.people - coalesce(o.people, 0) AS new FROM totals t
                    LEFT JOIN told_link_clicks o ON o.app_id = t.app_id AND o.link_id = t.link_id
                WHERE t.people > coalesce(o.people, 0) ORDER BY t.app_id, t.link_id LIMIT \(Limits.sweep)),
            told AS (
                INSERT INTO told_link_clicks AS o (app_id, link_id, people)
                SELECT app_id, link_id, people FROM news
                ON CONFLICT (app_id, link_id) DO UPDATE SET people = excluded.people)
            SELECT app_id, link_id, new FROM news
            """
        ).map { row in
            UntoldClicks(app: try row("app_id"), link: try row("link_id"), count: try row("new"))
        }
    }
}
