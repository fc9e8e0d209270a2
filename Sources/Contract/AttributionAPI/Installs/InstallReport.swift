/// `POST /v1/installs`: what an app says at its first open. All its times are the device's own clock.
public struct InstallReport: Codable, Sendable {
    /// A UUID that the app made once and keeps; the server knows the install by it.
    public var installID: String
    /// When this very request was sent: with it the server corrects the device's clock.
    public var sentAt: WrittenInstant?
    /// When the app was first opened.
    public var firstOpenedAt: WrittenInstant?
    /// When the store began to install it, where the platform tells.
    public var installBeganAt: WrittenInstant?
    /// The app's version.
    public var appVersion: String?
    /// The client library's version.
    public var sdkVersion: String?
    /// What the app can say about the device.
    public var device: DeviceBody?
    /// The Android package that installed the app.
    public var installer: String?
    /// The install referrer as Google Play gave it.
    public var installReferrer: String?
    /// Its four times.
    public var installReferrerTimes: InstallReferrerTimes?
    /// Whether the install referrer could be read; without it "none" and "failed" would look alike.
    public var referrerStatus: ReferrerStatus?
    /// What the interstitial page put on the clipboard with the person's own tap.
    public var clipboardToken: String?
    /// The link that opened the app, when one did.
    public var openedURL: String?
    /// What `GET /v1/address` gave over the other address family.
    public var alternateAddress: String?
    /// Whether the app sees traces of an earlier install.
    public var reinstallHint: Bool?
    /// Whether the person agrees to device signals; true when left out.
    public var consent: Bool?
    /// How long the server may wait for clicks that are still arriving: 500 when left out, at most 5000.
    public var waitMilliseconds: Int?

    /// A report that knows nothing but which install it is.
    public init(installID: String) {
        self.installID = installID
    }

    private enum CodingKeys: String, CodingKey {
        case device, installer, consent
        case installID = "install_id"
        case sentAt = "sent_at"
        case firstOpenedAt = "first_opened_at"
        case installBeganAt = "install_began_at"
        case appVersion = "app_version"
        case sdkVersion = "sdk_version"
        case installReferrer = "install_referrer"
        case installReferrerTimes = "install_referrer_times"
        case referrerStatus = "referrer_status"
        case clipboardToken = "clipboard_token"
        case openedURL = "opened_url"
        case alternateAddress = "alternate_address"
        case reinstallHint = "reinstall_hint"
        case waitMilliseconds = "wait_ms"
    }
}

/// How reading the install referrer went.
public enum ReferrerStatus: String, Codable, Sendable {
    /// It was read, and may be empty.
    case ok
    /// The platform has none.
    case unavailable
    /// The store did not answer.
    case failed
}

/// The times that Google Play tells of a click and an install.
public struct InstallReferrerTimes: Codable, Sendable, Equatable {
    /// When the store page was opened, by the device.
    public var click: WrittenInstant?
    /// The same by Google's clock.
    public var clickServer: WrittenInstant?
    /// When the install began, by the device.
    public var installBegin: WrittenInstant?
    /// The same by Google's clock.
    public var installBeginServer: WrittenInstant?

    /// None known.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case click
        case clickServer = "click_server"
        case installBegin = "install_begin"
        case installBeginServer = "install_begin_server"
    }
}
