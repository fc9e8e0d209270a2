/// `POST /v1/apps/{app}/domains`: a host whose links are this app's.
public struct DomainRequest: Codable, Sendable {
    /// Compared without port, in lower case, as punycode.
    public var host: String
    /// First path segments that links of this host may have, as in `/JJet/winter`.
    public var templates: [String]?
    /// Whether links that name no domain are made here.
    public var isDefault: Bool?

    /// A host without templates.
    public init(host: String) {
        self.host = host
    }

    private enum CodingKeys: String, CodingKey {
        case host, templates
        case isDefault = "default"
    }
}

/// A host of an app.
public struct DomainAnswer: Codable, Sendable, Equatable {
    /// In its compared form.
    public var host: String
    /// First path segments that links may have.
    public var templates: [String]
    /// Whether links that name no domain are made here.
    public var isDefault: Bool

    /// A host with these templates.
    public init(host: String, templates: [String], isDefault: Bool) {
        self.host = host
        self.templates = templates
        self.isDefault = isDefault
    }

    private enum CodingKeys: String, CodingKey {
        case host, templates
        case isDefault = "default"
    }
}
