package import Links
import Vocabulary

/// A URL that opens the app by its own scheme. In this order: the link's `af_dp`, its destination, or its
/// `deep_link_value`, where one of them is a URL of that scheme; else the short link under the scheme, with
/// the click.
package func appURL(scheme: String, for visit: Visit, to content: LinkContent) -> String {
    let written = [content.parameters["af_dp"], content.destination, content.parameters["deep_link_value"]]
    for candidate in written.compactMap(\.self) {
        guard candidate.utf8.count <= LinkLimits.address, WebAddress(candidate)?.scheme == scheme.lowercased()
        else { continue }
        return PercentCoding.escapeNonASCII(candidate)
    }
    return opened(visit, scheme: scheme)
}

/// The short link itself under another scheme, with its query and the click.
func opened(_ visit: Visit, scheme: String) -> String {
    let rest = visit.url.firstRange(of: "://").map { visit.url[$0.upperBound...] } ?? visit.url[...]
    let parts = [
        PercentCoding.escapeNonASCII(visitorsQuery(visit.query)), ClickToken.parameter(visit.clickID),
    ]
    return WebAddress.adding(parts, to: "\(scheme)://\(rest)")
}

/// An `intent:` URL for Chrome and web views: opens the package with `url`, or goes to `fallback` where it is
/// missing. The fallback is encoded as a whole, so that no `;` of its own ends it.
package func intentURL(_ url: String, package: String, fallback: String?) -> String? {
    guard let separator = url.firstRange(of: "://") else { return nil }
    let scheme = url[..<separator.lowerBound]
    let route = PercentCoding.escapeNonASCII(String(url[separator.upperBound...])).split(
        separator: "#", omittingEmptySubsequences: false
    ).joined(separator: "%23")
    let extra = fallback.map { "S.browser_fallback_url=\(PercentCoding.encode($0));" } ?? ""
    return "intent://\(route)#Intent;scheme=\(scheme);package=\(PercentCoding.encode(package));\(extra)end"
}
