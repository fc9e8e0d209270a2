/// What a visit on one mobile platform leads to.
public struct PlatformBehavior: Codable, Sendable, Equatable {
    /// `app`, `browser` or `store`.
    public var behavior: LinkBehavior?
    /// Another store page than the app's own.
    @OrNull public var storeURL: String?
    /// Where to go when neither app nor store can be opened.
    @OrNull public var fallbackURL: String?

    /// The app's own way on this platform.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case behavior
        case storeURL = "store_url"
        case fallbackURL = "fallback_url"
    }
}

/// What to try first on a phone.
public enum LinkBehavior: String, Codable, Sendable {
    /// Open the app, else its store page.
    case app
    /// Stay in the browser and go to the destination.
    case browser
    /// Go to the store page.
    case store
}

/// What a visit on a desktop leads to.
public struct DesktopBehavior: Codable, Sendable, Equatable {
    /// The destination when null.
    @OrNull public var url: String?

    /// The destination.
    public init() {}
}

/// Which campaign a link belongs to. A visit's query never changes it.
public struct CampaignBody: Codable, Sendable, Equatable {
    /// Such as `kakao`.
    @OrNull public var mediaSource: String?
    /// What people call it.
    @OrNull public var campaign: String?
    /// What analysis joins on.
    @OrNull public var campaignID: String?
    /// The arm of a test, such as `B`.
    @OrNull public var groupID: String?

    /// No campaign.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case campaign
        case mediaSource = "media_source"
        case campaignID = "campaign_id"
        case groupID = "group_id"
    }
}

/// The five UTM values, without their prefix.
public struct UTMBody: Codable, Sendable, Equatable {
    /// `utm_source`.
    @OrNull public var source: String?
    /// `utm_medium`.
    @OrNull public var medium: String?
    /// `utm_campaign`.
    @OrNull public var campaign: String?
    /// `utm_term`.
    @OrNull public var term: String?
    /// `utm_content`.
    @OrNull public var content: String?

    /// None.
    public init() {}
}

/// What a messenger shows when the link is pasted.
public struct SocialPreview: Codable, Sendable, Equatable {
    /// `og:title`.
    @OrNull public var title: String?
    /// `og:description`.
    @OrNull public var description: String?
    /// `og:image`.
    @OrNull public var imageURL: String?

    /// The destination's own.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case title, description
        case imageURL = "image_url"
    }
}

/// Whom a link earns a referral for.
public struct InviterBody: Codable, Sendable, Equatable {
    /// The customer's own id of the inviter. An app with a `pk_` key leaves it out and sends the token.
    @OrNull public var userID: String?
    /// `default` when null.
    @OrNull public var program: String?
    /// What the backend got for the inviter from `POST /v1/referral-codes`; the only way in with a `pk_` key.
    public var inviterToken: String?

    /// An inviter in the programme `default`.
    public init(userID: String?) {
        self.userID = userID
    }

    private enum CodingKeys: String, CodingKey {
        case program
        case userID = "user_id"
        case inviterToken = "inviter_token"
    }
}

/// What a link carries, in order of how sure a match must be before it is released.
public enum SensitivityBody: String, Codable, Sendable {
    /// A screen to open: released when matched.
    case screen
    /// Something personal: released at 0.95.
    case personal
    /// Something worth money: released on proof alone.
    case value
}
