package import Vocabulary

/// What a browser or an app discloses about its device, in one vocabulary and one unit for both sides.
/// Nil is unknown, which is never evidence for or against anything.
package struct DeviceSignals: Hashable, Sendable {
    package enum Form: String, Sendable, CaseIterable {
        case phone
        case tablet
        case desktop
    }

    package var platform: Platform
    package var form: Form?
    package var osVersion: OSVersion?
    /// As the maker names it: `SM-S921N`, `iPhone15,2`.
    package var model: String?
    /// Family only, uap-core's spelling: `Chrome Mobile`, `Mobile Safari`, `KakaoTalk`.
    package var browser: String?
    /// The app whose web view the page was opened in: `KakaoTalk`, `Instagram`.
    package var inAppBrowser: String?
    /// BCP 47 tags, most preferred first, in the case RFC 5646 recommends.
    package var languages: [String]
    /// What the web view says as `navigator.language`: comparable to a browser's first language to the
    /// letter.
    package var webViewLanguage: String?
    /// IANA name.
    package var timeZone: String?
    /// East of UTC.
    package var timeZoneOffsetMinutes: Int?
    package var screen: Screen?
    /// The device's clock minus the server's, when both said a time of the same moment.
    package var clockOffset: Duration?

    package init(platform: Platform) {
        self.platform = platform
        languages = []
    }
}

/// A whole screen in CSS pixels (iOS: points), portrait: width is the shorter side.
package struct Screen: Hashable, Sendable {
    package let width: Double
    package let height: Double
    /// Device pixels per CSS pixel, nil when unknown.
    package let scale: Double?

    /// Orientation does not matter: the shorter side becomes the width. Nil for sizes no screen has.
    package init?(width: Double, height: Double, scale: Double? = nil) {
        guard width.isFinite, height.isFinite, (100...20_000).contains(width), (100...20_000).contains(height)
        else {
            return nil
        }
        self.width = min(width, height)
        self.height = max(width, height)
        self.scale = scale.flatMap { (0.5...10).contains($0) ? $0 : nil }
    }
}

/// A dotted version with the parts that were said, at most four: `18.6.2`, `14`.
package struct OSVersion: Hashable, Sendable {
    package let parts: [Int]

    package init?(_ text: some StringProtocol) {
        let words = text.split(whereSeparator: { $0 == "." || $0 == "_" })
        let parts = words.prefix(4).compactMap { Int($0) }
        guard !parts.isEmpty, parts.count == min(words.count, 4),
            parts.allSatisfy({ (0...9999).contains($0) })
        else {
            return nil
        }
        self.parts = parts
    }

    package var text: String { parts.map(String.init).joined(separator: ".") }
    package var major: Int { parts[0] }
}
