package import Vocabulary

/// A host that answers an app's links.
package struct LinkDomain: Hashable, Sendable {
    /// Lower-case punycode without port.
    package let host: String
    package let appID: AppID
    /// First path segments that stand for templates; they share one namespace with codes that have no
    /// template.
    package var templates: [String]
    package var isDefault: Bool
    /// Which paths open the app, in order; empty for all but the server's own.
    package var appLinkRules: [AppLinkRule]

    package init(host: String, appID: AppID, templates: [String] = [], isDefault: Bool = false) {
        self.host = host
        self.appID = appID
        self.templates = templates
        self.isDefault = isDefault
        appLinkRules = []
    }
}

extension LinkAddress {
    /// Percent-encoded, with the leading slash.
    package var path: String {
        (template.map { "/" + PercentCoding.encode($0) } ?? "") + "/" + PercentCoding.encode(code)
    }

    /// The whole short URL, with a port when the server is not on the default one.
    package func url(scheme: String, port: String? = nil) -> String {
        "\(scheme)://\(host)\(port.map { ":" + $0 } ?? "")\(path)"
    }
}
