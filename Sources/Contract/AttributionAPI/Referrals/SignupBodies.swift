/// `POST /v1/signups`: a new account, and what it says about who invited it. Sent by the customer's server.
public struct SignupRequest: Codable, Sendable {
    /// The customer's own id of the new user; a signup is known by it.
    public var userID: String
    /// Which install signed up.
    public var installID: String?
    /// `referral.token` of the install's answer.
    public var referralToken: String?
    /// What the person typed.
    public var referralCode: String?
    /// When; at most 5 minutes ahead of the server's clock.
    public var signedUpAt: WrittenInstant?
    /// Digests that show an inviter inviting themselves.
    public var attributes: SignupAttributes?

    /// A signup that names no inviter.
    public init(userID: String) {
        self.userID = userID
    }

    private enum CodingKeys: String, CodingKey {
        case attributes
        case userID = "user_id"
        case installID = "install_id"
        case referralToken = "referral_token"
        case referralCode = "referral_code"
        case signedUpAt = "signed_up_at"
    }
}

/// SHA-256 digests in hexadecimal, made by the caller; the server keeps only a keyed digest of them.
public struct SignupAttributes: Codable, Sendable, Equatable {
    /// Of the address, trimmed and in lower case.
    public var emailSHA256: String?
    /// Of the number in E.164.
    public var phoneSHA256: String?

    /// None.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case emailSHA256 = "email_sha256"
        case phoneSHA256 = "phone_sha256"
    }
}

/// Whether a signup's referral counts, and why.
public struct SignupAnswer: Codable, Sendable {
    /// `sgn_…`.
    public var signupID: String
    /// What was decided.
    public var verdict: VerdictBody
    /// Why, the weightiest first.
    public var reasons: [ReasonBody]
    /// `ref_…`, when there is a referral.
    @OrNull public var referralID: String?
    /// Who is to be rewarded; also named when a typed code has no install yet.
    @OrNull public var inviterUserID: String?
    /// The probability that the inviter's link led here.
    @OrNull public var confidence: Double?
    /// Until when a held verdict waits at the latest.
    @OrNull public var heldUntil: String?

    /// A verdict that names no inviter.
    public init(signupID: String, verdict: VerdictBody, reasons: [ReasonBody]) {
        self.signupID = signupID
        self.verdict = verdict
        self.reasons = reasons
    }

    private enum CodingKeys: String, CodingKey {
        case verdict, reasons, confidence
        case signupID = "signup_id"
        case referralID = "referral_id"
        case inviterUserID = "inviter_user_id"
        case heldUntil = "held_until"
    }
}

/// What can become of a signup.
public enum VerdictBody: String, Codable, CaseIterable, Sendable {
    /// The referral counts.
    case qualified
    /// It may yet count.
    case held
    /// It does not count.
    case rejected
    /// Nobody invited this person.
    case organic
}

/// A reason to program against, with its sentence for people.
public struct ReasonBody: Codable, Sendable, Equatable {
    /// Stable.
    public var code: String
    /// Fit to be read out by a support agent.
    public var message: String

    /// A reason of a verdict, with its own sentence unless told otherwise.
    public init(_ reason: VerdictReason, message: String? = nil) {
        code = reason.rawValue
        self.message = message ?? reason.sentence
    }
}
