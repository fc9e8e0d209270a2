internal import Clicks
internal import Links
internal import Matching
internal import Vocabulary

extension MatchPolicy {
    init(lookbackHours: Int) {
        var policy = AppPolicy()
        policy.lookbackHours = lookbackHours
        self.init(policy)
    }
}

extension VisitHeaders {
    init(_ headers: [String: String]) {
        self.init()
        userAgent = headers["User-Agent"]
        acceptLanguage = headers["Accept-Language"]
        requestedWith = headers["X-Requested-With"]
        hintPlatform = headers["Sec-CH-UA-Platform"]
        hintPlatformVersion = headers["Sec-CH-UA-Platform-Version"]
        hintModel = headers["Sec-CH-UA-Model"]
        hintMobile = headers["Sec-CH-UA-Mobile"]
    }
}

extension PageSignals {
    init(_ page: SignalsLine.Page, of click: ClickID, receivedAt: Timestamp) {
        self.init(clickID: click, receivedAt: receivedAt)
        screen = page.screen.flatMap { Screen(width: $0.width, height: $0.height, scale: $0.scale) }
        timeZone = page.timeZone
        timeZoneOffsetMinutes = page.timeZoneOffsetMinutes
        languages = page.languages ?? []
        maxTouchPoints = page.maxTouchPoints
        clientTime = page.clientTime.flatMap { Timestamp($0) }
        model = page.model
        platformVersion = page.platformVersion
    }
}

extension Install {
    init(_ line: InstallLine, number: UInt64) {
        let receivedAt = Timestamp(line.occurredAt) ?? Timestamp(milliseconds: 0)
        let sentAt = line.sentAt.flatMap { Timestamp($0) }
        let times = InstallTimes(
            receivedAt: receivedAt, sentAt: sentAt,
            firstOpenedAt: line.firstOpenedAt.flatMap { Timestamp($0) },
            beganAt: line.installBeganAt.flatMap { Timestamp($0) })
        var signals = DeviceSignals(line.device)
        signals.clockOffset = sentAt.map { $0 - receivedAt }
        self.init(
            appID: AppID(UUIDBits(high: 0, low: 0)), installID: UUIDBits(high: 1, low: number), times: times,
            signals: signals)
        address = IPAddress(line.ip)
        alternateAddress = line.alternateIp.flatMap { IPAddress($0) }
        installer = line.installer
        hasReinstallHint = line.reinstallHint ?? false
        hasConsent = line.consent ?? true
        referrer =
            StoreReferrer.read(line.installReferrer, couldBeRead: line.referrerStatus != "failed").referrer
    }
}

extension DeviceSignals {
    fileprivate init(_ device: InstallLine.Device) {
        self.init(platform: Platform(rawValue: device.os) ?? .other)
        osVersion = OSVersion(device.osVersion)
        model = device.model
        languages = device.locales ?? []
        webViewLanguage = device.webViewLanguage
        timeZone = device.timeZone
        timeZoneOffsetMinutes = device.timeZoneOffsetMinutes
        guard let size = device.screen else { return }
        let unit = size.unit == "pixel" ? size.scale ?? 1 : 1
        screen = Screen(width: size.width / unit, height: size.height / unit, scale: size.scale)
    }
}
