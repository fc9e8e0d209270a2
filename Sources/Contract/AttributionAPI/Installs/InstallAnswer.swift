/// The answer to a first open: always one of four, with a reason.
public struct InstallAnswer: Codable, Sendable {
    /// As it was reported.
    public var installID: String
    /// What was decided.
    public var status: AttributionStatus
    /// Why: one of `AttributionReason`, or a code that is newer than this library.
    public var reason: String
    /// Whether asking again cannot change it, but for a correction.
    public var isFinal: Bool
    /// When not final: after how many milliseconds to ask again.
    @OrNull public var retryAfterMilliseconds: Int?
    /// Raised by every change of the decision.
    public var revision: Int
    /// True: this is what the app was installed for, not what opened it just now.
    public var isDeferred: Bool
    /// Whether this install had been reported before.
    public var isRepeated: Bool
    /// The click that is believed to be the cause.
    @OrNull public var match: MatchBody?
    /// What it carries, as far as it may be released.
    @OrNull public var deferred: DeferredBody?
    /// Who invited this person.
    @OrNull public var referral: ReferralGrant?

    /// A first, final decision that carries nothing.
    public init(installID: String, status: AttributionStatus, reason: String) {
        self.installID = installID
        self.status = status
        self.reason = reason
        isFinal = true
        revision = 1
        isDeferred = true
        isRepeated = false
    }

    private enum CodingKeys: String, CodingKey {
        case status, reason, revision, match, deferred, referral
        case installID = "install_id"
        case isFinal = "final"
        case retryAfterMilliseconds = "retry_after_ms"
        case isDeferred = "is_deferred"
        case isRepeated = "repeated"
    }
}

/// What can become of an install.
public enum AttributionStatus: String, Codable, CaseIterable, Sendable {
    /// One link stands out, and what it carries is released.
    case matched
    /// A click led here, but not clearly one link's.
    case ambiguous
    /// Organic: no click led here, or none that can be told.
    case none
    /// Matched, but nothing of what the link carries may be released at this certainty.
    case withheld
}

/// The click that is believed to be the cause of an install, and how surely.
public struct MatchBody: Codable, Sendable, Equatable {
    /// By proof or by probability.
    public var type: MatchType
    /// What proves it: `install_referrer`, `clipboard` or `click_id`.
    @OrNull public var proof: String?
    /// The probability of the link: 0.93 means right 93 times in 100.
    public var confidence: Double
    /// The probability of the next link.
    public var runnerUp: Double
    /// The probability that no click led here.
    public var organic: Double
    /// How many clicks were compared.
    public var candidates: Int
    /// `clk_…`.
    public var clickID: String
    /// When that click was.
    public var clickedAt: String

    /// A match on this click, certain until told otherwise.
    public init(type: MatchType, confidence: Double, clickID: String, clickedAt: String) {
        self.type = type
        self.confidence = confidence
        runnerUp = 0
        organic = 0
        candidates = 1
        self.clickID = clickID
        self.clickedAt = clickedAt
    }

    private enum CodingKeys: String, CodingKey {
        case type, proof, confidence, organic, candidates
        case runnerUp = "runner_up"
        case clickID = "click_id"
        case clickedAt = "clicked_at"
    }
}

/// How a click was found.
public enum MatchType: String, Codable, Sendable {
    /// By a token that came through the store, the clipboard or a link.
    case deterministic
    /// By comparing device signals.
    case probabilistic
}

/// What the app's server shows at signup to have a referral judged.
public struct ReferralGrant: Codable, Sendable, Equatable {
    /// The inviter's code.
    public var code: String
    /// Signed by the server; opaque.
    public var token: String
    /// The probability that this inviter's link led here.
    public var confidence: Double
    /// When the token ends.
    public var expiresAt: String

    /// A grant that ends at this time.
    public init(code: String, token: String, confidence: Double, expiresAt: String) {
        self.code = code
        self.token = token
        self.confidence = confidence
        self.expiresAt = expiresAt
    }

    private enum CodingKeys: String, CodingKey {
        case code, token, confidence
        case expiresAt = "expires_at"
    }
}

/// `GET /v1/address`: the caller's address, signed, to be sent as `alternate_address` within its short life.
public struct AddressAnswer: Codable, Sendable, Equatable {
    /// Opaque.
    public var token: String
    /// When it ends.
    public var expiresAt: String

    /// A token that ends at this time.
    public init(token: String, expiresAt: String) {
        self.token = token
        self.expiresAt = expiresAt
    }

    private enum CodingKeys: String, CodingKey {
        case token
        case expiresAt = "expires_at"
    }
}
