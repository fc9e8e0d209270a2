internal import Clicks
internal import Vocabulary

/// Device signals reduced to the values that are counted and compared, the same for browsers and apps.
struct DeviceTraits: Hashable, Sendable {
    let zone: String?
    /// Language with script where it tells varieties apart: `ko`, `zh-Hant`.
    let language: String?
    /// All languages in order, when more than the first is known to be meant.
    let languages: String?
    let model: String?
    /// `393x852`, in whole CSS pixels.
    let screen: String?
    let os: String?

    init(_ signals: DeviceSignals) {
        zone = signals.timeZone
        let first = signals.webViewLanguage ?? signals.languages.first
        language = first.map(DeviceTraits.plain)
        languages =
            signals.languages.isEmpty
            ? nil : signals.languages.prefix(4).map(DeviceTraits.plain).joined(separator: ",")
        model = signals.model
        screen = signals.screen.map { "\(Int($0.width.rounded()))x\(Int($0.height.rounded()))" }
        os = signals.osVersion.map(DeviceTraits.comparable)
    }

    /// A browser says `zh-TW` where the app says `zh-Hant-TW`, and `en-US` where the app says `en-KR`: what is left
    /// when the region is taken away is the same on both sides.
    static func plain(_ tag: String) -> String {
        let parts = tag.split(separator: "-").map(String.init)
        guard let language = parts.first else { return tag }
        guard language == "zh" else { return language }
        let traditional = parts.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
        return traditional ? "zh-Hant" : "zh-Hans"
    }

    /// Trailing zero parts say nothing: Android's `15.0.0` is `15`, iOS `18.6` is `18.6.0`.
    static func comparable(_ version: OSVersion) -> String {
        var parts = version.parts
        while parts.count > 1, parts.last == 0 { parts.removeLast() }
        return parts.map(String.init).joined(separator: ".")
    }
}
