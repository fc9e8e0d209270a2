internal import Links
package import Matching
package import Vocabulary

/// One revision of what was decided about an install and of what its app was told. Revisions are only ever
/// added.
package struct InstallDecision: Hashable, Sendable {
    package let id: AttributionID
    package let appID: AppID
    package let installID: UUIDBits
    /// 1 for the first; a decision that was not final, or a correction, is followed by the next.
    package let revision: Int
    package let decidedAt: Timestamp
    /// `server`, or who corrected it.
    package var decidedBy: String
    package var note: String?
    /// False while clicks of before the install may still be on their way: the app asks again.
    package var isFinal: Bool
    package var status: Attribution.Status
    package var reason: Reason
    package var match: Match?
    /// P(no click caused it).
    package var organic: Double
    package var candidateCount: Int
    package var modelVersion: Int64
    package var inviter: InviterShare?
    package var deferred: DeferredPayload?
    package var referral: ReferralOffer?

    package var isOfServer: Bool { decidedBy == "server" }

    /// A proof names the click, or a person does.
    package var isDeterministic: Bool { match != nil && (match?.proof != nil || reason == .corrected) }

    package init(
        id: AttributionID, of installID: UUIDBits, app: AppID, revision: Int, decidedAt: Timestamp
    ) {
        self.id = id
        appID = app
        self.installID = installID
        self.revision = revision
        self.decidedAt = decidedAt
        decidedBy = "server"
        isFinal = true
        status = .none
        reason = .noClickInWindow
        organic = 1
        candidateCount = 0
        modelVersion = 0
    }

    /// The click that is credited.
    package struct Match: Hashable, Sendable {
        package let clickID: ClickID
        /// Nil for a long link.
        package let linkID: LinkID?
        package let campaignID: String?
        /// Nil when the match is probabilistic.
        package let proof: Proof?
        /// P(link).
        package let confidence: Double
        package let runnerUp: Double

        package init(
            clickID: ClickID, linkID: LinkID?, campaignID: String?, proof: Proof?, confidence: Double,
            runnerUp: Double
        ) {
            self.clickID = clickID
            self.linkID = linkID
            self.campaignID = campaignID
            self.proof = proof
            self.confidence = confidence
            self.runnerUp = runnerUp
        }
    }

    /// What the app hands to its backend, so that a signup can be verified.
    package struct ReferralOffer: Hashable, Sendable {
        package let code: String
        package let token: String
        package let confidence: Double
        package let expiresAt: Timestamp

        package init(code: String, token: String, confidence: Double, expiresAt: Timestamp) {
            self.code = code
            self.token = token
            self.confidence = confidence
            self.expiresAt = expiresAt
        }
    }
}
