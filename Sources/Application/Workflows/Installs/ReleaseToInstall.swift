internal import Clicks
internal import Links
internal import Matching
internal import Payloads
internal import Postgres
internal import Signups
internal import Storage
internal import Vocabulary

extension Journeys {
    /// Turns an attribution into what the app is told: the payload by its sensitivity, the referral by its
    /// inviter.
    func release(
        _ attribution: Attribution, to install: Install, of app: App, revision: Int,
        in transaction: borrowing Transaction
    ) throws -> InstallDecision {
        let now = clock()
        var decision = InstallDecision(
            id: newID(at: now), of: install.installID, app: app.id, revision: revision, decidedAt: now)
        decision.status = attribution.status
        decision.reason = attribution.reason
        decision.organic = attribution.organic
        decision.candidateCount = attribution.candidateCount
        decision.modelVersion = attribution.modelVersion
        decision.inviter = attribution.inviters.first
        guard attribution.isMatched, let best = attribution.best,
            let content = try content(of: best.link, inviter: best.inviterUserID, app: app, in: transaction)?
                .heeding(transaction.target(of: best.clickID, app: app.id))
        else { return decision }
        decision.match = InstallDecision.Match(
            clickID: best.clickID, linkID: best.link.linkID, campaignID: content.content.campaign.id,
            proof: attribution.proof, confidence: attribution.confidence, runnerUp: attribution.runnerUp)
        try release(
            content, by: Certainty(attribution, of: content.content), to: &decision, of: app, in: transaction)
        return decision
    }

    /// Releases what a click carries to an install that a person gave it to: as sure as a proof.
    func release(
        _ candidate: Candidate, to decision: inout InstallDecision, of app: App,
        in transaction: borrowing Transaction
    ) throws {
        guard
            let content = try content(
                of: candidate.link, inviter: candidate.inviterUserID, app: app, in: transaction
            )?.heeding(transaction.target(of: candidate.clickID, app: app.id))
        else { return }
        decision.match = InstallDecision.Match(
            clickID: candidate.clickID, linkID: candidate.link.linkID,
            campaignID: content.content.campaign.id, proof: nil, confidence: 1, runnerUp: 0)
        let certainty = Certainty(
            isMatched: true, isDeterministic: true, link: 1, inviter: content.content.inviter.map { _ in 1 })
        try release(content, by: certainty, to: &decision, of: app, in: transaction)
    }

    private func release(
        _ clicked: ClickedContent, by certainty: Certainty, to decision: inout InstallDecision, of app: App,
        in transaction: borrowing Transaction
    ) throws {
        let content = clicked.content
        let release = releasePayload(
            DeferredPayload(of: content, address: clicked.address), sensitivity: content.sensitivity,
            certainty: certainty,
            bars: ReleaseBars(
                app.policy.thresholds, referral: try holdBar(content, of: app, in: transaction)))
        if case .released(let payload) = release.deferred { decision.deferred = payload }
        if case .released(let confidence) = release.referral {
            decision.referral = try offerReferral(
                decision, content: content, confidence: confidence, in: transaction)
        }
        decision.status = release.isWithheld ? .withheld : .matched
    }

    private func holdBar(
        _ content: LinkContent, of app: App, in transaction: borrowing Transaction
    ) throws -> Double {
        try transaction.program(content.inviter?.program, of: app.id)?.bars.hold ?? 1
    }

    /// The content that a click was shown: the minted link's, or what the long link spelled.
    private func content(
        of link: LinkKey, inviter: String?, app: App, in transaction: borrowing Transaction
    ) throws -> ClickedContent? {
        switch link {
        case .minted(let id):
            return try transaction.link(id, of: app.id).map {
                ClickedContent(content: $0.content, address: shortURL(of: $0.address))
            }
        case .long(let address):
            var content = readLongLink(
                Query(readableOf: address), under: try addressRules(of: app, in: transaction))
            content.inviter = inviter.map { Inviter(userID: $0) }
            let host = address.prefix { $0 != "/" }
            return ClickedContent(
                content: content, address: publicURL(String(host)) + address.dropFirst(host.count))
        }
    }
}

/// What a click was shown, and the address that was visited.
private struct ClickedContent {
    var content: LinkContent
    let address: String

    /// With what the visit's own query said beside the link.
    func heeding(_ target: String?) -> ClickedContent {
        var heeding = self
        heeding.content.parameters = content.parameters.heeding(visit: WebAddress.query(of: target ?? ""))
        return heeding
    }
}

extension LinkKey {
    var linkID: LinkID? {
        if case .minted(let id) = self { id } else { nil }
    }
}

extension Certainty {
    init(_ attribution: Attribution, of content: LinkContent) {
        self.init(
            isMatched: attribution.isMatched, isDeterministic: attribution.proof != nil,
            link: attribution.confidence,
            inviter: content.inviter.flatMap { inviter in
                attribution.inviters.first { $0.userID == inviter.userID }?.probability
            })
    }
}
