internal import AttributionAPI
internal import Links
internal import Vocabulary
internal import Workflows

extension AppDraft {
    static let name = "name"
    static let ios = "ios"
    static let android = "android"
    static let policy = "policy"

    init(_ fields: Fields) throws(Problem) {
        self.init(
            name: try fields.required("name", fields.text("name", limit: 200)), ios: try fields.iosApp(),
            android: try fields.androidApp(), policy: try fields.policy(from: Links.AppPolicy()))
    }

    init(_ fields: Fields, changing app: App) throws(Problem) {
        self.init(
            name: try fields.text("name", limit: 200) ?? app.name,
            ios: fields.has("ios") ? try fields.iosApp() : app.ios,
            android: fields.has("android") ? try fields.androidApp() : app.android,
            policy: fields.has("policy") ? try fields.policy(from: app.policy) : app.policy)
    }
}

extension Fields {
    fileprivate func iosApp() throws(Problem) -> Links.IOSApp? {
        guard
            let ios = try fields("ios", knowing: ["bundle_id", "team_id", "app_store_id", "url_scheme"])
        else { return nil }
        return Links.IOSApp(
            bundleID: try ios.required("bundle_id", ios.text("bundle_id")), teamID: try ios.text("team_id"),
            appStoreID: try ios.text("app_store_id"), urlScheme: try ios.urlScheme())
    }

    fileprivate func androidApp() throws(Problem) -> Links.AndroidApp? {
        guard let android = try fields("android", knowing: ["package", "sha256", "url_scheme"]) else {
            return nil
        }
        return Links.AndroidApp(
            package: try android.required("package", android.text("package")),
            sha256: try android.texts("sha256", limit: 20) ?? [], urlScheme: try android.urlScheme())
    }

    /// A scheme of the app's own: never one that a browser runs or reads files with.
    private func urlScheme() throws(Problem) -> String? {
        guard let scheme = try text("url_scheme", limit: 100) else { return nil }
        guard isAppScheme(scheme) else {
            throw invalid("url_scheme", "The app's own scheme is expected: letters, digits, +, - and dots.")
        }
        return scheme
    }

    fileprivate func policy(from current: Links.AppPolicy) throws(Problem) -> Links.AppPolicy {
        var policy = current
        guard
            let fields = try fields(
                "policy",
                knowing: [
                    "matching", "lookback_hours", "signal_retention_days", "collect_page_signals",
                    "app_minting",
                    "destination_hosts", "thresholds",
                ])
        else { return policy }
        policy.matching = try fields.choice("matching") ?? policy.matching
        policy.lookbackHours = Int(
            try fields.integer("lookback_hours", in: 1...168) ?? Int64(policy.lookbackHours))
        policy.signalRetentionDays = Int(
            try fields.integer("signal_retention_days", in: 1...730) ?? Int64(policy.signalRetentionDays))
        policy.collectsPageSignals = try fields.bool("collect_page_signals") ?? policy.collectsPageSignals
        policy.allowsAppMinting = try fields.bool("app_minting") ?? policy.allowsAppMinting
        policy.destinationHosts = try fields.texts("destination_hosts") ?? policy.destinationHosts
        guard let bars = try fields.fields("thresholds", knowing: ["screen", "personal"]) else {
            return policy
        }
        policy.thresholds.screen = try bars.decimal("screen", in: 0.5...1) ?? policy.thresholds.screen
        policy.thresholds.personal = try bars.decimal("personal", in: 0.5...1) ?? policy.thresholds.personal
        return policy
    }
}
