/// What a link will do to a fixed matrix of visitors, by the code that answers real ones.
public struct LinkCheckAnswer: Codable, Sendable, Equatable {
    /// The link that was checked.
    public var shortURL: String
    /// A row for each sample visitor without the app, and with it where that can matter.
    public var visitors: [VisitorOutcomeBody]
    /// What is wrong with the domain's app-link files, as far as this link is concerned.
    public var appLinkFindings: [LinkWarning]

    /// A check with these rows.
    public init(shortURL: String, visitors: [VisitorOutcomeBody], appLinkFindings: [LinkWarning]) {
        self.shortURL = shortURL
        self.visitors = visitors
        self.appLinkFindings = appLinkFindings
    }

    private enum CodingKeys: String, CodingKey {
        case visitors
        case shortURL = "short_url"
        case appLinkFindings = "app_link_findings"
    }
}

/// One row of a check.
public struct VisitorOutcomeBody: Codable, Sendable, Equatable {
    /// The program, such as `KakaoTalk on Android`.
    public var visitor: String
    /// Whether the app is supposed to be installed.
    public var hasApp: Bool
    /// `opens_app`, `redirect`, `page`, `preview` or `ended`.
    public var result: String
    /// Which redirect, page or ending: `app_store`, `open_app`, `link_expired`.
    @OrNull public var reason: String?
    /// Where a redirect leads.
    @OrNull public var to: String?
    /// Stable names of what the owner may not have meant.
    public var warnings: [String]

    /// A row without reason, target and warnings.
    public init(visitor: String, hasApp: Bool, result: String) {
        self.visitor = visitor
        self.hasApp = hasApp
        self.result = result
        warnings = []
    }

    private enum CodingKeys: String, CodingKey {
        case visitor, result, reason, to, warnings
        case hasApp = "has_app"
    }
}
