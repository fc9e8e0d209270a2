package import Clicks
internal import Vocabulary

/// Device signals reduced to the values that are counted and compared, the same for browsers and apps.
package struct DeviceTraits: Hashable, Sendable, Codable {
    package let zone: String?
    /// Language with script where it tells varieties apart: `ko`, `zh-Hant`.
    package let language: String?
    /// How many languages the device lists, nil when only a request header told.
    package let languages: String?
    package let model: String?
    /// `393x852`, in whole CSS pixels.
    package let screen: String?
    package let version: String?
    /// The version is one that a browser says whatever it runs on, or it leaves the last part out.
    package let isVersionFrozen: Bool
    /// The device's clock minus the server's, in seconds.
    package let clockOffset: Double?

    package init(_ signals: DeviceSignals) {
        zone = signals.timeZone
        language = (signals.webViewLanguage ?? signals.languages.first).map(DeviceTraits.plain)
        languages =
            signals.languages.isEmpty
            ? nil : signals.languages.prefix(4).map(DeviceTraits.plain).joined(separator: ",")
        model = signals.model
        screen = signals.screen.map { "\(Int($0.width.rounded()))x\(Int($0.height.rounded()))" }
        version = signals.osVersion.map(DeviceTraits.comparable)
        isVersionFrozen = signals.browser != nil && DeviceTraits.isFrozen(signals)
        clockOffset = signals.clockOffset.map(\.inSeconds)
    }

    /// A browser says `zh-TW` where the app says `zh-Hant-TW`, and `en-US` where the app says `en-KR`: what
    /// is left when the region is taken away is the same on both sides.
    static func plain(_ tag: String) -> String {
        let parts = tag.split(separator: "-").map(String.init)
        guard let language = parts.first else { return tag }
        guard language == "zh" else { return language }
        let traditional = parts.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
        return traditional ? "zh-Hant" : "zh-Hans"
    }

    /// Trailing zero parts say nothing: Android's `15.0.0` is `15`, and iOS 26.0 is 26.
    static func comparable(_ version: OSVersion) -> String {
        var parts = version.parts
        while parts.count > 1, parts.last == 0 { parts.removeLast() }
        return parts.map(String.init).joined(separator: ".")
    }

    /// Since iOS 26, WebKit writes `18_6` or `18_7` in place of the system's version.
    static func isFrozen(_ signals: DeviceSignals) -> Bool {
        guard signals.platform == .ios, let version = signals.osVersion else { return false }
        return version.parts.count < 3
            && (version.text == "18.6" || version.text == "18.7" || version.major >= 26)
    }
}

extension DeviceTraits {
    /// Whether an app's version can hide behind the one this browser says.
    func admits(version app: String) -> Bool {
        guard let version else { return true }
        if version == app { return true }
        guard isVersionFrozen else { return false }
        if version == "18.6" || version == "18.7" { return major(app) >= 26 }
        return app.hasPrefix(version + ".")
    }

    private func major(_ version: String) -> Int {
        version.split(separator: ".").first.flatMap { Int($0) } ?? 0
    }
}
