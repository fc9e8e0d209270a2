internal import AttributionAPI
public import Foundation

/// What the app knows about how it came to be here, beside the device. Everything may be left out.
public struct FirstOpenClues: Sendable, Equatable {
    /// The app's version.
    public var appVersion: String?
    /// What Google Play handed over.
    public var storeReferrer: StoreReferrer = .unavailable
    /// The Android package that installed the app.
    public var installer: String?
    /// When the store began to install it.
    public var installBeganAt: Date?
    /// What the landing page put on the clipboard with the person's own tap.
    public var clipboardToken: String?
    /// The link that opened the app, when one did.
    public var openedURL: String?
    /// Whether the app sees traces of an earlier install, such as a keychain item.
    public var isReinstall = false
    /// Whether the person agrees to device signals being compared.
    public var hasConsent = true

    /// Nothing known, and consent given.
    public init() {}
}

/// How reading the install referrer went. "There is none" and "it could not be read" must not look alike.
public enum StoreReferrer: Sendable, Equatable {
    /// The platform has none.
    case unavailable
    /// The store did not answer.
    case failed
    /// The text as it was given, and its times.
    case read(String, StoreReferrerTimes)
}

/// The times that Google Play tells of a click and an install.
public struct StoreReferrerTimes: Sendable, Equatable {
    /// When the store page was opened, by the device.
    public var click: Date?
    /// The same by Google's clock.
    public var clickServer: Date?
    /// When the install began, by the device.
    public var installBegin: Date?
    /// The same by Google's clock.
    public var installBeginServer: Date?

    /// None known.
    public init() {}
}

extension InstallReport {
    /// A report of this install, sent now.
    init(of record: InstallRecord, device: DeviceDescription, clues: FirstOpenClues, sentAt: Date) {
        self.init(installID: record.installID)
        self.sentAt = WrittenInstant(sentAt)
        firstOpenedAt = .text(record.firstOpenedAt)
        self.device = device.body
        appVersion = clues.appVersion
        installer = clues.installer
        installBeganAt = clues.installBeganAt.map(WrittenInstant.init)
        clipboardToken = clues.clipboardToken
        openedURL = clues.openedURL
        reinstallHint = clues.isReinstall
        consent = clues.hasConsent
        waitMilliseconds = Limits.serverWaitMilliseconds
        add(clues.storeReferrer)
    }

    private mutating func add(_ referrer: StoreReferrer) {
        switch referrer {
        case .unavailable: referrerStatus = .unavailable
        case .failed: referrerStatus = .failed
        case .read(let text, let times):
            referrerStatus = .ok
            installReferrer = text
            var written = InstallReferrerTimes()
            written.click = times.click.map(WrittenInstant.init)
            written.clickServer = times.clickServer.map(WrittenInstant.init)
            written.installBegin = times.installBegin.map(WrittenInstant.init)
            written.installBeginServer = times.installBeginServer.map(WrittenInstant.init)
            installReferrerTimes = written
        }
    }
}

extension WrittenInstant {
    init(_ date: Date) {
        self = .text(date.wireText)
    }
}

extension Date {
    /// RFC 3339 in UTC with milliseconds.
    var wireText: String {
        Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(self)
    }
}
