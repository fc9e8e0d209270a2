/// One line of a domain's app-link files: paths that open the app, or that must not. The first rule that
/// matches a URL decides; a URL that none matches stays in the browser.
package struct AppLinkRule: Hashable, Sendable {
    package struct QueryPattern: Hashable, Sendable {
        package let name: String
        package let pattern: String

        package init(name: String, pattern: String) {
            self.name = name
            self.pattern = pattern
        }
    }

    /// `*` is any run of characters, `?` exactly one. Nil for every path.
    package var path: String?
    /// Each of them must be there and match.
    package var query: [QueryPattern]
    package var fragment: String?
    package var isExcluded: Bool
    package var comment: String?

    package init(path: String?, isExcluded: Bool = false, comment: String? = nil) {
        self.path = path
        self.isExcluded = isExcluded
        self.comment = comment
        query = []
    }

    /// What the server needs for itself stays in the browser, everything else opens the app.
    package static let standard: [AppLinkRule] =
        [
            "/v1/*", "/.well-known/*", "/apple-app-site-association", "/healthz", "/readyz", "/metrics",
            "/console", "/console/*", "/docs", "/docs/*",
        ]
        .map { AppLinkRule(path: $0, isExcluded: true, comment: "the server's own") }
        + [AppLinkRule(path: "/*", comment: "links")]
}
