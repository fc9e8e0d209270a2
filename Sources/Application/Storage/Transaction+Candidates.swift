internal import Clicks
package import Matching
package import Postgres
package import Vocabulary

/// Clicks that may have caused an install, found by keys: never by a scan, never cut without saying so.
extension Transaction {
    /// Clicks of people behind the networks that the install shows, in the window that ends at the install.
    /// One more than `Limits.candidates` tells the caller that there were too many.
    package borrowing func candidates(
        for install: Install, since earliest: Timestamp
    ) throws -> [Candidate] {
        let keys = [install.address, install.alternateAddress].compactMap { $0?.telling?.networkKey.text }
        return try query(
            """
            SELECT \(fragment: Candidate.columns) FROM clicks c \(fragment: Candidate.joins)
            WHERE c.app_id = \(install.appID) AND c.network_key = ANY (\(keys)::inet[])
                AND c.clicked_at >= \(earliest) AND c.clicked_at <= \(install.openedAt) AND c.kind = 'person'
            ORDER BY c.clicked_at DESC LIMIT \(Limits.candidates + 1)
            """
        ).map { row in try Candidate(row, claimedBy: install.installID) }
    }

    /// The click that a token names; its id says in which partition it lies.
    package borrowing func candidate(_ id: ClickID, for install: Install) throws -> Candidate? {
        try queryOne(
            """
            SELECT \(fragment: Candidate.columns) FROM clicks c \(fragment: Candidate.joins)
            WHERE c.app_id = \(install.appID) AND c.clicked_at = \(id.clickedAt) AND c.click_id = \(id)
            """
        ).map { row in try Candidate(row, claimedBy: install.installID) }
    }

    /// The path and query that a click asked for; nil once it is forgotten.
    package borrowing func target(of id: ClickID, app: AppID) throws -> String? {
        try queryOne(
            """
            SELECT target FROM clicks
            WHERE app_id = \(app) AND clicked_at = \(id.clickedAt) AND click_id = \(id)
            """
        ).map { row in try row("target") }
    }

    /// How many clicks of robots and previews came from the install's network: the reason when nothing else
    /// did.
    package borrowing func robotClicks(for install: Install, since earliest: Timestamp) throws -> Int {
        let keys = [install.address, install.alternateAddress].compactMap { $0?.telling?.networkKey.text }
        return try queryOne(
            """
            SELECT count(*) AS robots FROM clicks
            WHERE app_id = \(install.appID) AND network_key = ANY (\(keys)::inet[])
                AND clicked_at >= \(earliest) AND clicked_at <= \(install.openedAt)
                AND kind IN ('robot', 'preview')
            """)?("robots") ?? 0
    }

    /// Gives the click to the install. False when another install has it, also when that one is only just
    /// deciding: the key makes this statement wait for it.
    package borrowing func claim(
        _ click: ClickID, for install: UUIDBits, app: AppID, at now: Timestamp
    ) throws -> Bool {
        try execute(
            """
            INSERT INTO click_claims (app_id, click_id, install_id, claimed_at)
            VALUES (\(app), \(click), \(install), \(now)) ON CONFLICT (app_id, click_id) DO NOTHING
            """)
        let holder = try queryOne(
            "SELECT install_id FROM click_claims WHERE app_id = \(app) AND click_id = \(click)")
        return try holder?("install_id", as: UUIDBits.self) == install
    }

    /// Gives up whatever clicks the install holds.
    package borrowing func releaseClaims(of install: UUIDBits, app: AppID) throws {
        try execute("DELETE FROM click_claims WHERE app_id = \(app) AND install_id = \(install)")
    }
}

extension Candidate {
    /// An iPad says Macintosh; that it is none the page told by its touch points, which no Macintosh has.
    private static let isIPad: SQL = "c.platform = 'desktop' AND s.max_touch_points > 1"

    static let columns: SQL = """
        c.click_id, c.link_id, c.host || c.target AS visited, c.address, c.os_version, c.browser,
        c.in_app_browser, CASE WHEN \(fragment: isIPad) THEN 'ios' ELSE c.platform END AS platform,
        CASE WHEN \(fragment: isIPad) THEN 'tablet' ELSE c.form END AS form,
        coalesce(c.model, s.model) AS model, coalesce(nullif(s.languages, '{}'), c.languages) AS languages,
        s.time_zone, s.time_zone_offset_minutes, s.screen_width, s.screen_height, s.screen_scale,
        s.received_at, s.client_time, l.inviter_user_id, l.sensitivity, l.media_source,
        q.install_id AS claimed_by
        """

    static let joins: SQL = """
        LEFT JOIN LATERAL (
            SELECT * FROM click_signals s WHERE s.clicked_at = c.clicked_at AND s.click_id = c.click_id
            ORDER BY s.received_at DESC LIMIT 1) s ON true
        LEFT JOIN links l ON l.app_id = c.app_id AND l.link_id = c.link_id
        LEFT JOIN click_claims q ON q.app_id = c.app_id AND q.click_id = c.click_id
        """

    init(_ row: Row, claimedBy install: UUIDBits?) throws {
        let linkID: LinkID? = try row("link_id")
        var signals = DeviceSignals(platform: try row("platform"))
        try signals.readCommon(row)
        signals.browser = try row("browser")
        signals.inAppBrowser = try row("in_app_browser")
        let receivedAt: Timestamp? = try row("received_at")
        let clientTime: Timestamp? = try row("client_time")
        if let receivedAt, let clientTime { signals.clockOffset = clientTime - receivedAt }
        self.init(
            clickID: try row("click_id"), link: try linkID.map { .minted($0) } ?? .long(row("visited")),
            signals: signals)
        address = try row("address")
        inviterUserID = try row("inviter_user_id")
        sensitivity = try row("sensitivity", as: Sensitivity?.self) ?? .screen
        channel =
            try inviterUserID != nil ? .referral : .campaign(row("media_source", as: String?.self) ?? "")
        let holder: UUIDBits? = try row("claimed_by")
        isClaimed = holder != nil && holder != install
    }
}
