import Vocabulary

/// Something in a domain's app-link files that will keep links from opening the app, or open it for what is
/// not a link.
package struct AppLinkFinding: Hashable, Sendable {
    package enum Code: String, Sendable, CaseIterable {
        case teamMissing = "team_missing"
        case certificateMissing = "certificate_missing"
        case certificateMalformed = "certificate_malformed"
        case certificateLowerCase = "certificate_lower_case"
        case pathShadowed = "path_shadowed"
        case catchesServerPath = "catches_server_path"
        case documentTooLarge = "document_too_large"
        case linkNotOpened = "link_not_opened"
        case noRules = "no_rules"
    }

    package let code: Code
    /// The path, package, certificate or link that it is about.
    package let subject: String
    package let message: String

    init(_ code: Code, _ subject: String, _ message: String) {
        self.code = code
        self.subject = subject
        self.message = message
    }
}

/// Says what is wrong with a site's app-link files, given some of the links that live on it.
package func lintAppLinks(_ site: AppLinkSite, links: [LinkAddress]) -> [AppLinkFinding] {
    lintApps(site) + lintRules(site.rules) + lintSize(site) + lintLinks(links, under: site.rules)
}

private func lintApps(_ site: AppLinkSite) -> [AppLinkFinding] {
    let teams = site.ios.filter { $0.teamID == nil }.map {
        AppLinkFinding(.teamMissing, $0.bundleID, "Without team_id iOS does not open this app for any link.")
    }
    let packages = site.android.filter(\.sha256.isEmpty).map {
        AppLinkFinding(
            .certificateMissing, $0.package,
            "Without the SHA-256 of its signing certificates Android does not open this app.")
    }
    return teams + packages + site.android.flatMap(\.sha256).compactMap(lintCertificate)
}

private func lintCertificate(_ digest: String) -> AppLinkFinding? {
    let pairs = digest.split(separator: ":", omittingEmptySubsequences: false)
    guard pairs.count == 32,
        pairs.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { $0.hexDigit != nil } })
    else {
        return AppLinkFinding(
            .certificateMalformed, digest, "A certificate is 32 pairs of hex digits joined by colons.")
    }
    guard digest != digest.uppercased() else { return nil }
    return AppLinkFinding(
        .certificateLowerCase, digest, "Android compares upper-case digits; the served file has them so.")
}

private func lintRules(_ rules: [AppLinkRule]) -> [AppLinkFinding] {
    guard rules.contains(where: { !$0.isExcluded }) else {
        return [AppLinkFinding(.noRules, "", "No rule opens the app.")]
    }
    let shadowed = rules.indices.compactMap { index -> AppLinkFinding? in
        guard let path = rules[index].path,
            let earlier = rules[..<index].first(where: { $0.shadows(rules[index]) })
        else { return nil }
        return AppLinkFinding(
            .pathShadowed, path, "The earlier rule \(earlier.path ?? "*") decides for all of it.")
    }
    let caught = serverPaths.filter { rules.open(path: $0) }.map {
        AppLinkFinding(
            .catchesServerPath, $0, "The app would open for a path that the server answers itself.")
    }
    return shadowed + caught
}

private func lintSize(_ site: AppLinkSite) -> [AppLinkFinding] {
    let size = site.appleDocument(isLegacy: true).utf8.count
    guard size > LinkLimits.appLinkDocument else { return [] }
    return [
        AppLinkFinding(
            .documentTooLarge, "\(size)", "Apple reads at most \(LinkLimits.appLinkDocument) bytes.")
    ]
}

private func lintLinks(_ links: [LinkAddress], under rules: [AppLinkRule]) -> [AppLinkFinding] {
    links.filter { !rules.open(path: $0.path) }.map {
        AppLinkFinding(
            .linkNotOpened, $0.path, "No rule opens the app for this link; it stays in the browser.")
    }
}

private let serverPaths = [
    "/.well-known/apple-app-site-association", "/v1/clicks/clk_01kb9d3q5ee8fa3cpkh4nq0v7r/signals",
]

extension AppLinkRule {
    /// Whether nothing is left for a later rule: it asks for no less, and its pattern covers the later one's.
    fileprivate func shadows(_ later: AppLinkRule) -> Bool {
        guard query.isEmpty, fragment == nil, isExcluded != later.isExcluded else { return false }
        guard let path, let laterPath = later.path else { return path == nil }
        return matchesPattern(laterPath, path)
    }
}
