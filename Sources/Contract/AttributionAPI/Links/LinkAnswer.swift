/// A link as the server keeps it.
public struct LinkAnswer: Codable, Sendable {
    /// `lnk_…`.
    public var id: String
    /// What to share.
    public var shortURL: String
    /// Its host.
    public var domain: String
    /// Its template.
    @OrNull public var template: String?
    /// Its code.
    public var code: String
    /// Where it leads.
    public var destination: String
    /// What the app is told.
    public var parameters: TextParameters
    /// iOS.
    @OrNull public var ios: PlatformBehavior?
    /// Android.
    @OrNull public var android: PlatformBehavior?
    /// Desktops.
    @OrNull public var desktop: DesktopBehavior?
    /// Which campaign it belongs to.
    @OrNull public var campaign: CampaignBody?
    /// UTM values.
    @OrNull public var utm: UTMBody?
    /// What messengers show.
    @OrNull public var social: SocialPreview?
    /// Whom it earns a referral for.
    @OrNull public var inviter: InviterBody?
    /// When it ends.
    @OrNull public var expiresAt: String?
    /// Where it leads then.
    @OrNull public var expiredURL: String?
    /// After how many clicks of people it ends.
    @OrNull public var maxClicks: Int?
    /// Words to find it by.
    public var tags: [String]
    /// How sure a match must be.
    public var sensitivity: SensitivityBody
    /// Whether the query of a visit is passed on.
    public var forwardQuery: Bool
    /// When it was minted.
    public var createdAt: String
    /// When it was last changed.
    @OrNull public var updatedAt: String?
    /// When it was switched off; it answers like an ended link until it is switched on again.
    @OrNull public var disabledAt: String?
    /// When it was deleted.
    @OrNull public var deletedAt: String?
    /// What may not work as meant.
    public var warnings: [LinkWarning]

    /// A link at this place that carries nothing.
    public init(id: String, place: LinkPlace, destination: String, createdAt: String) {
        self.id = id
        shortURL = place.shortURL
        domain = place.domain
        code = place.code
        self.destination = destination
        parameters = [:]
        tags = []
        sensitivity = .screen
        forwardQuery = false
        self.createdAt = createdAt
        warnings = []
        template = place.template
    }

    private enum CodingKeys: String, CodingKey {
        case id, domain, template, code, destination, parameters, ios, android, desktop, campaign, utm, social
        case inviter, tags, sensitivity, warnings
        case shortURL = "short_url"
        case expiresAt = "expires_at"
        case expiredURL = "expired_url"
        case maxClicks = "max_clicks"
        case forwardQuery = "forward_query"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case disabledAt = "disabled_at"
        case deletedAt = "deleted_at"
    }
}

/// Where a link stands, and the address that its parts make.
public struct LinkPlace: Sendable {
    /// Its host.
    public var domain: String
    /// Its template.
    public var template: String?
    /// Its code.
    public var code: String
    /// What to share.
    public var shortURL: String

    /// A link at this place.
    public init(domain: String, template: String?, code: String, shortURL: String) {
        self.domain = domain
        self.template = template
        self.code = code
        self.shortURL = shortURL
    }
}

/// Something about a link that is allowed but may not work as meant.
public struct LinkWarning: Codable, Sendable, Equatable {
    /// Stable, to program against.
    public var code: String
    /// The field it is about.
    @OrNull public var field: String?
    /// What may go wrong, in a sentence.
    public var message: String

    /// A warning about this field.
    public init(code: String, field: String?, message: String) {
        self.code = code
        self.message = message
        self.field = field
    }
}
