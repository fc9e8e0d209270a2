internal import AttributionAPI
internal import Clicks
internal import JSONText
internal import Matching
internal import Vocabulary

/// How a report came, apart from what it says.
struct Reception {
    let app: AppID
    let installID: UUIDBits
    let receivedAt: Timestamp
    let address: IPAddress
    let alternateAddress: IPAddress?
}

extension InstallRecord {
    static let fieldNames = [
        "install_id", "sent_at", "first_opened_at", "install_began_at", "app_version", "sdk_version",
        "device",
        "installer", "install_referrer", "install_referrer_times", "referrer_status", "clipboard_token",
        "opened_url", "alternate_address", "reinstall_hint", "consent", "wait_ms",
    ]

    /// What an app reports at its first open. Without consent nothing of the device is kept but its platform.
    init(_ fields: Fields, of call: Call, app: AppID, alternateAddress: IPAddress?) throws(Problem) {
        let text = try fields.required("install_id", fields.text("install_id"))
        guard let installID = UUIDBits(text) else {
            throw fields.invalid("install_id", "A UUID is expected here.")
        }
        let reception = Reception(
            app: app, installID: installID, receivedAt: call.now, address: call.address,
            alternateAddress: alternateAddress)
        try self.init(fields, as: reception)
    }

    init(_ fields: Fields, as reception: Reception) throws(Problem) {
        let hasConsent = try fields.bool("consent") ?? true
        let times = InstallTimes(
            receivedAt: reception.receivedAt, sentAt: try fields.instant("sent_at"),
            firstOpenedAt: try fields.instant("first_opened_at"),
            beganAt: try fields.instant("install_began_at"))
        let device = try fields.required(
            "device", fields.fields("device", knowing: DeviceSignals.fieldNames))
        var signals = try DeviceSignals(device)
        signals.clockOffset = try fields.instant("sent_at").map { $0 - reception.receivedAt }
        var install = Install(
            appID: reception.app, installID: reception.installID, times: times,
            signals: hasConsent ? signals : DeviceSignals(platform: signals.platform))
        install.hasConsent = hasConsent
        install.address = hasConsent ? reception.address : nil
        install.alternateAddress = hasConsent ? reception.alternateAddress : nil
        install.installer = try fields.text("installer")
        install.hasReinstallHint = try fields.bool("reinstall_hint") ?? false
        let status = try fields.text("referrer_status")
        let (referrer, click) = StoreReferrer.read(
            try fields.text("install_referrer", limit: 4096), couldBeRead: status != "failed")
        install.referrer = referrer
        if let wait = try fields.storesWait(), let click { install.began(wait, after: click) }
        var proofs = ClaimedProofs()
        proofs.installReferrer = click
        proofs.clipboard = try fields.text("clipboard_token", limit: 4096).flatMap {
            ClickToken.clickID(in: $0)
        }
        proofs.openedURL = try fields.text("opened_url", limit: 16_384).flatMap { ClickToken.clickID(in: $0) }
        self.init(install: install, proofs: proofs)
        appVersion = try fields.text("app_version")
        sdkVersion = try fields.text("sdk_version")
    }
}

extension DeviceSignals {
    fileprivate static let fieldNames = [
        "os", "os_version", "model", "locales", "web_view_language", "time_zone", "time_zone_offset_minutes",
        "screen",
    ]

    fileprivate init(_ fields: Fields) throws(Problem) {
        let os = try fields.required("os", fields.text("os")).lowercased()
        guard let platform = Platform(rawValue: os), platform == .ios || platform == .android else {
            throw fields.invalid("os", "ios or android is expected here.")
        }
        self.init(platform: platform)
        osVersion = try fields.text("os_version").flatMap { OSVersion($0) }
        model = try fields.text("model").flatMap { $0.isEmpty ? nil : $0 }
        languages = try fields.texts("locales", limit: 50) ?? []
        webViewLanguage = try fields.text("web_view_language")
        timeZone = try fields.text("time_zone")
        timeZoneOffsetMinutes = try fields.integer("time_zone_offset_minutes", in: -1440...1440).map(Int.init)
        screen = try fields.screen()
    }
}

extension Fields {
    /// From the click to the begin of the download, by the store's own clock; negative when the click was
    /// thrown in later. The store says 0 for a time that it does not know.
    fileprivate func storesWait() throws(Problem) -> Duration? {
        let names = ["click", "click_server", "install_begin", "install_begin_server"]
        guard let times = try fields("install_referrer_times", knowing: names) else { return nil }
        var known: [String: Timestamp] = [:]
        for name in names where times.json(name) != .number("0") { known[name] = try times.instant(name) }
        guard let click = known["click_server"], let begin = known["install_begin_server"] else { return nil }
        return begin - click
    }

    /// In points as iOS counts them, or in pixels as Android does: pixels are divided by the scale.
    fileprivate func screen() throws(Problem) -> Screen? {
        guard let screen = try fields("screen", knowing: ["width", "height", "scale", "unit"]),
            let width = try screen.decimal("width", in: 0...100_000),
            let height = try screen.decimal("height", in: 0...100_000)
        else { return nil }
        let scale = try screen.decimal("scale", in: 0...100)
        let isPixels = try screen.text("unit") == "pixel"
        guard isPixels else { return Screen(width: width, height: height, scale: scale) }
        guard let scale, scale > 0 else { return nil }
        return Screen(width: width / scale, height: height / scale, scale: scale)
    }
}
