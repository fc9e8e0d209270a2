internal import AttributionAPI
internal import Links
internal import Matching
internal import Payloads
internal import Vocabulary

extension InstallAnswer {
    init(_ decision: InstallDecision, isRepeated: Bool) {
        self.init(
            installID: decision.installID.text, status: decision.status.wire, reason: decision.reason.rawValue
        )
        isFinal = decision.isFinal
        retryAfterMilliseconds = decision.isFinal ? nil : InstallAnswer.retryMilliseconds
        revision = decision.revision
        isDeferred = true
        self.isRepeated = isRepeated
        match = MatchBody(decision)
        deferred = decision.deferred.map { DeferredBody($0) }
        referral = decision.referral.map {
            ReferralGrant(
                code: $0.code, token: $0.token, confidence: $0.confidence, expiresAt: $0.expiresAt.text)
        }
    }

    /// How long an app waits before it asks for an answer that is not final yet.
    private static let retryMilliseconds = 1000
}

extension MatchBody {
    init?(_ decision: InstallDecision) {
        guard let match = decision.match else { return nil }
        self.init(
            type: decision.isDeterministic ? .deterministic : .probabilistic, confidence: match.confidence,
            clickID: match.clickID.text, clickedAt: match.clickID.clickedAt.text)
        proof = match.proof?.rawValue
        runnerUp = match.runnerUp
        organic = decision.organic
        candidates = decision.candidateCount
    }
}

extension DeferredBody {
    init(_ payload: DeferredPayload) {
        self.init(
            link: payload.link,
            parameters: TextParameters(
                Dictionary(payload.parameters.items.map { ($0.name, $0.value) }) { _, last in last }),
            campaign: payload.campaign.wire)
    }
}

extension Attribution.Status {
    var wire: AttributionStatus {
        switch self {
        case .matched: .matched
        case .ambiguous: .ambiguous
        case .none: .none
        case .withheld: .withheld
        }
    }
}
