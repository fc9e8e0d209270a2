package import Vocabulary

/// What the server states under its signature when it hands a referral to an app or to a backend.
package struct ReferralToken: Hashable, Sendable {
    /// Whom the token was made for.
    package enum Bearer: Hashable, Sendable {
        /// The app of an invited person; its backend hands it in at signup.
        case install(UUIDBits)
        /// The app of an inviter, who may mint links in his own name with it. Worth nothing at signup.
        case inviter
    }

    package var appID: AppID
    package var bearer: Bearer
    package var inviterUserID: String
    package var programID: ProgramID
    /// The install's revision that named this inviter: a correction makes a new one, and the token is dead.
    package var revision: Int
    /// P(inviter) in ten-thousandths.
    package var confidence: UInt16
    package var isDeterministic: Bool
    package var issuedAt: Timestamp
    package var expiresAt: Timestamp

    package init(
        appID: AppID, bearer: Bearer, inviter: NamedInviter, programID: ProgramID, lifetime: Range<Timestamp>
    ) {
        self.appID = appID
        self.bearer = bearer
        self.programID = programID
        inviterUserID = inviter.userID
        revision = 1
        confidence = UInt16((min(1, max(0, inviter.confidence)) * 10_000).rounded())
        isDeterministic = inviter.basis == .proof
        issuedAt = lifetime.lowerBound
        expiresAt = lifetime.upperBound
    }
}
