internal import AttributionAPI
internal import Matching
internal import Payloads
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func readAttribution(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard let review = try await journeys.reviewAttribution(of: call.installID(), app: app) else {
            throw Problem(.notFound)
        }
        return try .json(200, AttributionDetail(review))
    }
}

extension AttributionDetail {
    init(_ review: AttributionReview) {
        let decision = review.decision
        let install = review.record.install
        self.init(
            attributionID: decision.id.text, answer: InstallAnswer(decision, isRepeated: true),
            decidedAt: decision.decidedAt.text, receivedAt: install.receivedAt.text)
        firstOpenedAt = install.openedAt.text
        modelVersion = String(decision.modelVersion)
        organic = decision.organic
        candidates = review.rivals.map(CandidateBody.init)
        candidateCount = decision.candidateCount
        labels = review.labels.map(LabelBody.init)
        history = review.history.map(DecisionBody.init)
    }
}

extension CandidateBody {
    init(_ rival: Rival) {
        let lines = (rival.ledger.evidence + rival.ledger.others).map(EvidenceLine.init)
        self.init(
            clickID: rival.clickID.text, clickedAt: rival.clickID.clickedAt.text,
            probability: rival.probability,
            ledger: EvidenceLedger(priorBits: rival.ledger.prior.bits, evidence: lines))
        if case .minted(let id) = rival.link { linkID = id.text }
    }
}

extension EvidenceLine {
    init(_ evidence: Evidence) {
        self.init(signal: evidence.signal.rawValue, level: evidence.level.rawValue, bits: evidence.bits)
        clickValue = evidence.clickValue
        installValue = evidence.installValue
        m = evidence.m
        u = evidence.u
        observations = evidence.support
    }
}

extension DecisionBody {
    init(_ decision: InstallDecision) {
        self.init(
            revision: decision.revision, status: decision.status.wire, reason: decision.reason.rawValue,
            decidedAt: decision.decidedAt.text)
        clickID = decision.match?.clickID.text
        decidedBy = decision.isOfServer ? nil : decision.decidedBy
        note = decision.note
    }
}
