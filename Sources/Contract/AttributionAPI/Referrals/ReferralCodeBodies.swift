/// `POST /v1/referral-codes`: the one code that a user has in a programme, made on first asking.
public struct ReferralCodeRequest: Codable, Sendable {
    /// The customer's own id of the inviter.
    public var userID: String
    /// `default` when left out.
    public var program: String?
    /// A vanity code; a generated one when left out.
    public var code: String?

    /// A generated code in the programme `default`.
    public init(userID: String) {
        self.userID = userID
    }

    private enum CodingKeys: String, CodingKey {
        case program, code
        case userID = "user_id"
    }
}

/// A user's code and the link that carries it.
public struct ReferralCodeAnswer: Codable, Sendable, Equatable {
    /// To be typed by a friend; upper and lower case are the same.
    public var code: String
    /// To be shared.
    public var shortURL: String
    /// Lets the app mint links for this user with its `pk_` key.
    public var inviterToken: String
    /// Whose it is.
    public var userID: String
    /// The programme's name.
    public var program: String
    /// When it stopped counting.
    @OrNull public var revokedAt: String?

    /// A code in the programme `default`.
    public init(code: String, shortURL: String, inviterToken: String, userID: String) {
        self.code = code
        self.shortURL = shortURL
        self.inviterToken = inviterToken
        self.userID = userID
        program = "default"
    }

    private enum CodingKeys: String, CodingKey {
        case code, program
        case shortURL = "short_url"
        case inviterToken = "inviter_token"
        case userID = "user_id"
        case revokedAt = "revoked_at"
    }
}
