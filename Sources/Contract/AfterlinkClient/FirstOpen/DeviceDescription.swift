internal import AttributionAPI

/// What the app knows about the device it runs on, filled in from UIKit or its like. Whatever is nil is
/// unknown, which never counts against a click.
public struct DeviceDescription: Sendable, Equatable {
    /// `ios` or `android`.
    public var os: String
    /// Such as `18.1`.
    public var osVersion: String?
    /// The hardware's name, such as `iPhone15,2`; not "iPhone".
    public var model: String?
    /// `Locale.preferredLanguages`.
    public var locales: [String] = []
    /// `navigator.language` of a web view: what this phone's browser says.
    public var webViewLanguage: String?
    /// `TimeZone.current.identifier`.
    public var timeZone: String?
    /// Minutes east of UTC now.
    public var timeZoneOffsetMinutes: Int?
    /// The whole screen, not the window.
    public var screen: Screen?

    /// A device of which only the system is known.
    public init(os: String) {
        self.os = os
    }

    /// A screen in either orientation.
    public struct Screen: Sendable, Equatable {
        /// In `unit`.
        public var width: Double
        /// In `unit`.
        public var height: Double
        /// Pixels for each point.
        public var scale: Double
        /// What width and height count.
        public var unit: Unit

        /// A screen of this size.
        public init(width: Double, height: Double, scale: Double, unit: Unit) {
            self.width = width
            self.height = height
            self.scale = scale
            self.unit = unit
        }
    }

    /// What a length counts.
    public enum Unit: String, Sendable {
        /// As `UIScreen.bounds` and CSS count.
        case point
        /// As Android's `DisplayMetrics` count.
        case pixel
    }

    var body: DeviceBody {
        var body = DeviceBody()
        body.os = os
        body.osVersion = osVersion
        body.model = model
        body.locales = locales.isEmpty ? nil : locales
        body.webViewLanguage = webViewLanguage
        body.timeZone = timeZone
        body.timeZoneOffsetMinutes = timeZoneOffsetMinutes
        body.screen = screen.map {
            ScreenBody(width: $0.width, height: $0.height, scale: $0.scale, unit: $0.unit.rawValue)
        }
        return body
    }
}
