internal import Clicks
package import Matching
package import Postgres
package import Vocabulary

/// The stretch of an app's traffic that a live decision asks about, by indexed keys and bounded.
extension Transaction {
    /// Clicks behind the install's networks, clicks of phones that look like its own, and the newest
    /// installs, put into the memory that imports decide from: so both ask the same questions of it.
    package borrowing func recentTraffic(
        around install: Install, since earliest: Timestamp
    ) throws -> RecentTraffic {
        var traffic = RecentTraffic()
        let near = try candidates(for: install, since: earliest)
        let alike = try wanderers(for: install, since: earliest)
        for click in Set(near + alike).sorted(by: { $0.clickID < $1.clickID }) { traffic.add(click) }
        for decided in try newestInstalls(before: install).reversed() {
            traffic.add(decided.install, organic: decided.organic)
            if let click = decided.creditedClick {
                traffic.use(click, probability: decided.confidence, isClaimed: false)
            }
        }
        return traffic
    }

    /// Clicks by the language and the model, where it is told, of phones that may have changed networks.
    private borrowing func wanderers(
        for install: Install, since earliest: Timestamp
    ) throws -> [Candidate] {
        guard let language = install.signals.webViewLanguage ?? install.signals.languages.first else {
            return []
        }
        let recent = max(earliest, install.openedAt - .hours(Matching.Limits.wanderingHours))
        let short = String(language.prefix { $0 != "-" })
        return try query(
            """
            SELECT \(fragment: Candidate.columns) FROM clicks c \(fragment: Candidate.joins)
            WHERE c.app_id = \(install.appID) AND c.platform = \(install.platform) AND c.kind = 'person'
                AND coalesce(split_part(c.languages[1], '-', 1), '') IN (\(short), '')
                AND c.clicked_at >= \(recent) AND c.clicked_at <= \(install.openedAt)
                AND (c.model IS NULL OR c.model = \(install.signals.model))
            ORDER BY c.clicked_at DESC LIMIT \(Matching.Limits.candidates + 1)
            """
        ).map { row in try Candidate(row, claimedBy: install.installID) }
    }

    private borrowing func newestInstalls(before install: Install) throws -> [DecidedInstall] {
        try query(
            """
            SELECT \(fragment: InstallRecord.columns), organic, credited, confidence FROM installs
            JOIN (
                SELECT app_id AS decided_app, install_id AS decided_install, organic, click_id AS credited,
                    confidence
                FROM attributions WHERE superseded_at IS NULL AND is_final
            ) decision ON decided_app = app_id AND decided_install = install_id
            WHERE app_id = \(install.appID) AND platform = \(install.platform)
                AND received_at <= \(install.receivedAt) AND install_id <> \(install.installID)
            ORDER BY received_at DESC LIMIT \(Limits.comparedInstalls)
            """
        ).map { row in try DecidedInstall(row) }
    }

    /// What became of the clicks of those links so far.
    package borrowing func traffic(of links: [LinkID], app: AppID) throws -> [LinkID: LinkTraffic] {
        let rows = try query(
            """
            SELECT link_id, sum(people)::float8 AS clicks, (
                SELECT coalesce(sum(a.confidence), 0)::float8 FROM attributions a
                WHERE a.app_id = \(app) AND a.link_id = d.link_id AND a.superseded_at IS NULL) AS installs
            FROM link_clicks_daily d WHERE app_id = \(app) AND link_id = ANY (\(links)) GROUP BY link_id
            """)
        var traffic: [LinkID: LinkTraffic] = [:]
        for row in rows {
            traffic[try row("link_id")] = LinkTraffic(
                clicks: try row("clicks"), installs: try row("installs"))
        }
        return traffic
    }
}

/// An earlier install with what was decided of it.
private struct DecidedInstall {
    let install: Install
    let organic: Double
    let creditedClick: ClickID?
    let confidence: Double

    init(_ row: Row) throws {
        install = try InstallRecord(row).install
        organic = try row("organic", as: Double?.self) ?? 1
        creditedClick = try row("credited")
        confidence = try row("confidence", as: Double?.self) ?? 0
    }
}
