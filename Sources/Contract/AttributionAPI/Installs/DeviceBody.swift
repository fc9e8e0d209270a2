/// What an app can say about the device it runs on. Whatever is left out is unknown, which never counts
/// against a click.
public struct DeviceBody: Codable, Sendable, Equatable {
    /// `ios` or `android`.
    public var os: String?
    /// Such as `18.1`.
    public var osVersion: String?
    /// Such as `iPhone15,2` or `SM-S921N`.
    public var model: String?
    /// The preferred languages in order, as BCP 47 tags.
    public var locales: [String]?
    /// `navigator.language` of a web view, which is what the browser on this phone would say.
    public var webViewLanguage: String?
    /// An IANA name such as `Asia/Seoul`.
    public var timeZone: String?
    /// Minutes east of UTC at this moment.
    public var timeZoneOffsetMinutes: Int?
    /// The whole screen, not the window.
    public var screen: ScreenBody?

    /// Nothing known.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case os, model, locales, screen
        case osVersion = "os_version"
        case webViewLanguage = "web_view_language"
        case timeZone = "time_zone"
        case timeZoneOffsetMinutes = "time_zone_offset_minutes"
    }
}

/// A screen in either orientation.
public struct ScreenBody: Codable, Sendable, Equatable {
    /// In `unit`.
    public var width: Double?
    /// In `unit`.
    public var height: Double?
    /// Pixels for each point.
    public var scale: Double?
    /// `point` (as iOS and CSS count) or `pixel` (as Android counts); a page always counts in CSS pixels,
    /// which are points.
    public var unit: String?

    /// A screen of this size.
    public init(width: Double?, height: Double?, scale: Double?, unit: String? = nil) {
        self.width = width
        self.height = height
        self.scale = scale
        self.unit = unit
    }
}

/// `POST /v1/clicks/{click_id}/signals`: what the interstitial page saw, sent without a key.
public struct PageSignals: Codable, Sendable, Equatable {
    /// In CSS pixels.
    public var screen: ScreenBody?
    /// An IANA name.
    public var timeZone: String?
    /// Minutes east of UTC at this moment.
    public var timeZoneOffsetMinutes: Int?
    /// `navigator.languages`.
    public var languages: [String]?
    /// Tells an iPad from the Mac it says it is.
    public var maxTouchPoints: Int?
    /// The browser's clock.
    public var clientTime: WrittenInstant?
    /// From client hints.
    public var model: String?
    /// From client hints.
    public var platformVersion: String?
    /// From client hints.
    public var platform: String?

    /// Nothing seen.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case screen, languages, model, platform
        case timeZone = "time_zone"
        case timeZoneOffsetMinutes = "time_zone_offset_minutes"
        case maxTouchPoints = "max_touch_points"
        case clientTime = "client_time"
        case platformVersion = "platform_version"
    }
}
