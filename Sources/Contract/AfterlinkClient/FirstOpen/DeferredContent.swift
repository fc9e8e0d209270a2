internal import AttributionAPI

/// What a link carried through the store.
public struct DeferredContent: Sendable, Equatable {
    /// The link's content.
    public let content: LinkContent
    /// The probability that this link led here: 0.93 means right 93 times in 100.
    public let confidence: Double
    /// Whether a token proves it, so that there is no doubt.
    public let isProven: Bool
    /// Who invited this person.
    public let referral: ReferralOffer?

    init(_ answer: InstallAnswer) {
        content = LinkContent(answer.deferred ?? DeferredBody(link: nil, parameters: [:], campaign: nil))
        confidence = answer.match?.confidence ?? 0
        isProven = answer.match?.type == .deterministic
        referral = answer.referral.map(ReferralOffer.init)
    }
}

/// What the app's server shows at signup to have an invitation judged.
public struct ReferralOffer: Sendable, Equatable {
    /// The inviter's code, which can be shown to the person.
    public let code: String
    /// Opaque; to be sent to the app's own server.
    public let token: String
    /// The probability that this inviter's link led here.
    public let confidence: Double
    /// When the token ends: RFC 3339.
    public let expiresAt: String

    init(_ grant: ReferralGrant) {
        code = grant.code
        token = grant.token
        confidence = grant.confidence
        expiresAt = grant.expiresAt
    }
}
