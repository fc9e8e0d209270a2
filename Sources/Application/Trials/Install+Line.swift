internal import Clicks
internal import Matching
internal import Vocabulary

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
