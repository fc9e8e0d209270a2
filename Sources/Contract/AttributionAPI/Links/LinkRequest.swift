/// `POST /v1/links`, and one row of the bulk form. A PATCH merges into it (RFC 7396); domain, template and
/// code do not change.
public struct LinkRequest: Codable, Sendable {
    /// One of the app's hosts; its default when left out.
    public var domain: String?
    /// One of the domain's templates, or none.
    public var template: String?
    /// A branded code; a generated one when left out.
    public var code: String?
    /// Where the link leads, kept byte for byte.
    public var destination: String
    /// What the app is told, by name.
    public var parameters: TextParameters?
    /// iOS.
    public var ios: PlatformBehavior?
    /// Android.
    public var android: PlatformBehavior?
    /// Desktops.
    public var desktop: DesktopBehavior?
    /// Which campaign it belongs to.
    public var campaign: CampaignBody?
    /// UTM values that are added to the destination.
    public var utm: UTMBody?
    /// What messengers show.
    public var social: SocialPreview?
    /// Whom it earns a referral for.
    public var inviter: InviterBody?
    /// When it ends; not together with `ttl`.
    public var expiresAt: WrittenInstant?
    /// How long it lasts, such as `31d` or `12h`.
    public var ttl: String?
    /// Where an ended link leads.
    public var expiredURL: String?
    /// After how many clicks of people it ends.
    public var maxClicks: Int?
    /// Words to find it by.
    public var tags: [String]?
    /// How sure a match must be before its payload is released; `screen` when left out.
    public var sensitivity: SensitivityBody?
    /// Whether the query of a visit is passed on to the destination; all or none.
    public var forwardQuery: Bool?
    /// Which install asks, when an app mints with a `pk_` key.
    public var installID: String?

    /// A link that leads there and carries nothing.
    public init(destination: String) {
        self.destination = destination
    }

    private enum CodingKeys: String, CodingKey {
        case domain, template, code, destination, parameters, ios, android, desktop, campaign, utm, social,
            inviter
        case ttl, tags, sensitivity
        case expiresAt = "expires_at"
        case expiredURL = "expired_url"
        case maxClicks = "max_clicks"
        case forwardQuery = "forward_query"
        case installID = "install_id"
    }
}
