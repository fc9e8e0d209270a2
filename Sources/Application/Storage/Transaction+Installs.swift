internal import Clicks
package import Matching
package import Postgres
package import Vocabulary

extension Transaction {
    /// False when this install was reported before: its first report stands, later bodies are ignored.
    package borrowing func insert(_ report: InstallRecord) throws -> Bool {
        let install = report.install
        let signals = install.signals
        return try execute(
            """
            INSERT INTO installs (app_id, install_id, received_at, opened_at, began_at, platform, consent,
                reinstall_hint, app_version, sdk_version, installer, store_referrer, referrer_click_id,
                clipboard_click_id, opened_click_id, address, alternate_address, network_key,
                alternate_network_key, form, os_version, model, languages, web_view_language, time_zone,
                time_zone_offset_minutes, screen_width, screen_height, screen_scale,
                clock_offset_milliseconds)
            VALUES (\(install.appID), \(install.installID), \(install.receivedAt), \(install.openedAt),
                \(install.beganAt), \(install.platform), \(install.hasConsent), \(install.hasReinstallHint),
                \(report.appVersion), \(report.sdkVersion), \(install.installer),
                \(install.referrer.rawValue), \(report.proofs.installReferrer), \(report.proofs.clipboard),
                \(report.proofs.openedURL), \(install.address), \(install.alternateAddress),
                \(install.address?.telling?.networkKey), \(install.alternateAddress?.telling?.networkKey),
                \(signals.form?.rawValue), \(signals.osVersion?.text), \(signals.model), \(signals.languages),
                \(signals.webViewLanguage), \(signals.timeZone), \(signals.timeZoneOffsetMinutes),
                \(signals.screen?.width), \(signals.screen?.height), \(signals.screen?.scale),
                \(signals.clockOffset?.wholeMilliseconds))
            ON CONFLICT (app_id, install_id) DO NOTHING
            """) > 0
    }

    /// The install with its row locked, so that two repeats of one report are decided one after the other.
    package borrowing func lockInstall(_ id: UUIDBits, of app: AppID) throws -> InstallRecord? {
        try queryOne(
            """
            SELECT \(fragment: InstallRecord.columns) FROM installs
            WHERE app_id = \(app) AND install_id = \(id) FOR UPDATE
            """
        ).map { row in try InstallRecord(row) }
    }

    package borrowing func install(_ id: UUIDBits, of app: AppID) throws -> InstallRecord? {
        try queryOne(
            """
            SELECT \(fragment: InstallRecord.columns) FROM installs WHERE app_id = \(app)
                AND install_id = \(id)
            """
        ).map { row in try InstallRecord(row) }
    }

    /// Forgets the install, its decisions and its claim. False when there was none.
    package borrowing func eraseInstall(_ id: UUIDBits, of app: AppID) throws -> Bool {
        try execute("DELETE FROM click_claims WHERE app_id = \(app) AND install_id = \(id)")
        return try execute("DELETE FROM installs WHERE app_id = \(app) AND install_id = \(id)") > 0
    }
}

extension IPAddress {
    /// The address when it can tell one household from another, nil when it is private or shared by
    /// definition.
    package var telling: IPAddress? { isShared ? nil : self }
}

extension InstallRecord {
    static let columns: SQL = """
        app_id, install_id, received_at, opened_at, began_at, platform, consent, reinstall_hint, app_version,
        sdk_version, installer, store_referrer, referrer_click_id, clipboard_click_id, opened_click_id,
        address, alternate_address, form, os_version, model, languages, web_view_language, time_zone,
        time_zone_offset_minutes, screen_width, screen_height, screen_scale, clock_offset_milliseconds
        """

    init(_ row: Row) throws {
        let times = InstallTimes(
            receivedAt: try row("received_at"), openedAt: try row("opened_at"), beganAt: try row("began_at"))
        var install = Install(
            appID: try row("app_id"), installID: try row("install_id"), times: times,
            signals: try DeviceSignals(install: row))
        install.address = try row("address")
        install.alternateAddress = try row("alternate_address")
        install.installer = try row("installer")
        install.referrer = try row("store_referrer")
        install.hasReinstallHint = try row("reinstall_hint")
        install.hasConsent = try row("consent")
        var proofs = InstallRecord.ClaimedProofs()
        proofs.installReferrer = try row("referrer_click_id")
        proofs.clipboard = try row("clipboard_click_id")
        proofs.openedURL = try row("opened_click_id")
        self.init(install: install, proofs: proofs)
        appVersion = try row("app_version")
        sdkVersion = try row("sdk_version")
    }
}

extension StoreReferrer: SQLBindable, SQLDecodable {}
