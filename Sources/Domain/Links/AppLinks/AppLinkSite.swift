/// What the app-link files of one host speak of: its apps (several builds or brands may share a host) and its
/// rules.
package struct AppLinkSite: Hashable, Sendable {
    package var ios: [IOSApp]
    package var android: [AndroidApp]
    package var rules: [AppLinkRule]

    package init(ios: [IOSApp], android: [AndroidApp], rules: [AppLinkRule] = AppLinkRule.standard) {
        self.ios = ios
        self.android = android
        self.rules = rules
    }

    package init(apps: [App], domain: LinkDomain) {
        self.init(
            ios: apps.compactMap(\.ios), android: apps.compactMap(\.android),
            rules: domain.appLinkRules.isEmpty ? AppLinkRule.standard : domain.appLinkRules)
    }
}

extension AppLinkSite {
    /// `apple-app-site-association` in the form of iOS 13 and later; with `isLegacy` the older `paths` as
    /// well. An app without a team cannot be named and is left out.
    package func appleDocument(isLegacy: Bool = false) -> String {
        let names = ios.compactMap(\.appLinkID)
        guard isLegacy else {
            let details =
                names.isEmpty ? "" : "{\"appIDs\":\(JSONLiteral.list(names)),\"components\":[\(components)]}"
            return "{\"applinks\":{\"details\":[\(details)]}}"
        }
        let paths = JSONLiteral.list(rules.legacyPaths)
        let details = names.map { name in
            "{\"appID\":\(JSONLiteral.text(name)),\"appIDs\":\(JSONLiteral.list([name])),"
                + "\"components\":[\(components)],\"paths\":\(paths)}"
        }
        return "{\"applinks\":{\"apps\":[],\"details\":[\(details.joined(separator: ","))]}}"
    }

    /// `assetlinks.json`: one statement for each package that has certificates.
    package func androidDocument() -> String {
        let statements = android.filter { !$0.sha256.isEmpty }.map { app in
            "{\"relation\":[\"delegate_permission/common.handle_all_urls\"],"
                + "\"target\":{\"namespace\":\"android_app\","
                + "\"package_name\":\(JSONLiteral.text(app.package)),"
                + "\"sha256_cert_fingerprints\":\(JSONLiteral.list(app.sha256.map { $0.uppercased() }))}}"
        }
        return "[\(statements.joined(separator: ","))]"
    }

    private var components: String {
        rules.map(\.component).joined(separator: ",")
    }
}

extension IOSApp {
    /// `ABCDE12345.com.example.demo`, nil without a team.
    package var appLinkID: String? { teamID.map { "\($0).\(bundleID)" } }
}

extension AppLinkRule {
    fileprivate var component: String {
        var members: [String] = []
        if let path { members.append("\"/\":\(JSONLiteral.text(path))") }
        if !query.isEmpty {
            let patterns = query.map { "\(JSONLiteral.text($0.name)):\(JSONLiteral.text($0.pattern))" }
            members.append("\"?\":{\(patterns.joined(separator: ","))}")
        }
        if let fragment { members.append("\"#\":\(JSONLiteral.text(fragment))") }
        if isExcluded { members.append("\"exclude\":true") }
        if let comment { members.append("\"comment\":\(JSONLiteral.text(comment))") }
        return "{\(members.joined(separator: ","))}"
    }
}
