/// One line of `GET /v1/referrals`.
public struct ReferralItem: Codable, Sendable {
    /// `ref_…`.
    public var referralID: String
    /// Who came.
    public var userID: String
    /// Who invited.
    public var inviterUserID: String
    /// How it stands.
    public var state: ReferralState
    /// Why.
    public var reasons: [ReasonBody]
    /// When the signup was judged first.
    public var createdAt: String
    /// When its state last changed.
    public var updatedAt: String
    /// Until when it waits, while held.
    @OrNull public var heldUntil: String?

    /// A referral between these two.
    public init(referralID: String, people: ReferralPeople, state: ReferralState, createdAt: String) {
        self.referralID = referralID
        userID = people.userID
        inviterUserID = people.inviterUserID
        self.state = state
        reasons = []
        self.createdAt = createdAt
        updatedAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case state, reasons
        case referralID = "referral_id"
        case userID = "user_id"
        case inviterUserID = "inviter_user_id"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case heldUntil = "held_until"
    }
}

/// Who came and who invited, by the customer's own ids.
public struct ReferralPeople: Sendable, Equatable {
    /// Who came.
    public var userID: String
    /// Who invited.
    public var inviterUserID: String

    /// These two.
    public init(userID: String, inviterUserID: String) {
        self.userID = userID
        self.inviterUserID = inviterUserID
    }
}

/// How a referral stands.
public enum ReferralState: String, Codable, CaseIterable, Sendable {
    /// It may yet count.
    case held
    /// It counts.
    case qualified
    /// It never counted.
    case rejected
    /// It counted until its attribution was corrected.
    case reversed
}
