internal import AttributionAPI
internal import Links
internal import Vocabulary
internal import Workflows

extension AppDraft {
    static let fieldNames = ["name", "ios", "android", "policy"]

    init(_ fields: Fields) throws(Problem) {
        self.init(
            name: try fields.required("name", fields.appLabel()), ios: try fields.iosApp(),
            android: try fields.androidApp(), policy: try fields.policy())
    }
}

extension Fields {
    fileprivate func appLabel() throws(Problem) -> String? {
        guard let name = try text("name", limit: 200) else { return nil }
        guard !name.allSatisfy(\.isWhitespace) else { throw invalid("name", "A name is expected here.") }
        return name
    }

    fileprivate func iosApp() throws(Problem) -> Links.IOSApp? {
        guard
            let ios = try fields("ios", knowing: ["bundle_id", "team_id", "app_store_id", "url_scheme"])
        else { return nil }
        return Links.IOSApp(
            bundleID: try ios.required(
                "bundle_id", ios.text("bundle_id", where: isAppName, like: "com.example.app")),
            teamID: try ios.text("team_id", where: isTeamID, like: "ABCDE12345"),
            appStoreID: try ios.text("app_store_id", where: isAppStoreID, like: "1234567890"),
            urlScheme: try ios.urlScheme())
    }

    fileprivate func androidApp() throws(Problem) -> Links.AndroidApp? {
        guard let android = try fields("android", knowing: ["package", "sha256", "url_scheme"]) else {
            return nil
        }
        return Links.AndroidApp(
            package: try android.required(
                "package", android.text("package", where: isAppName, like: "com.example.app")),
            sha256: try android.texts("sha256", limit: 20) ?? [], urlScheme: try android.urlScheme())
    }

    private func text(
        _ name: String, where isFitting: (String) -> Bool, like example: String
    ) throws(Problem) -> String? {
        guard let text = try text(name) else { return nil }
        guard isFitting(text) else { throw invalid(name, "Text like \(example) is expected here.") }
        return text
    }

    /// A scheme of the app's own: never one that a browser runs or reads files with.
    private func urlScheme() throws(Problem) -> String? {
        guard let scheme = try text("url_scheme", limit: 100) else { return nil }
        guard isAppScheme(scheme) else {
            throw invalid("url_scheme", "The app's own scheme is expected: letters, digits, +, - and dots.")
        }
        return scheme
    }

    fileprivate func policy() throws(Problem) -> Links.AppPolicy {
        var policy = Links.AppPolicy()
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
