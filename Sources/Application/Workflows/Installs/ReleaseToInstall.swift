internal import Clicks
internal import Links
internal import Matching
internal import Payloads
internal import Postgres
internal import Signups
internal import Storage
internal import Vocabulary

extension Journeys {
    /// Turns an attribution into what the app is told: the payload by its sensitivity, the referral by its inviter.
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
            let content = try content(of: best, app: app, in: transaction)
        else { return decision }
        decision.match = InstallDecision.Match(
            clickID: best.clickID, linkID: best.link.linkID, campaignID: content.content.campaign.id,
            proof: attribution.proof, confidence: attribution.confidence, runnerUp: attribution.runnerUp)
        let release = releasePayload(
            DeferredPayload(of: content.content, address: content.address),
            sensitivity: content.content.sensitivity, certainty: Certainty(attribution, of: content.content),
            bars: ReleaseBars(
                app.policy.thresholds, referral: try holdBar(content.content, of: app, in: transaction)))
        if case .released(let payload) = release.deferred { decision.deferred = payload }
        if case .released(let confidence) = release.referral {
            decision.referral = try offerReferral(
                decision, content: content.content, confidence: confidence, in: transaction)
        }
        decision.status = release.isWithheld ? .withheld : .matched
        return decision
    }

    private func holdBar(
        _ content: LinkContent, of app: App, in transaction: borrowing Transaction
    ) throws -> Double {
        try transaction.program(content.inviter?.program, of: app.id)?.bars.hold ?? 1
    }

    /// The content that the credited click was shown: the minted link's, or what the long link spelled.
    private func content(
        of rival: Rival, app: App, in transaction: borrowing Transaction
    ) throws -> (content: LinkContent, address: String)? {
        switch rival.link {
        case .minted(let id):
            return try transaction.link(id, of: app.id).map { ($0.content, shortURL(of: $0.address)) }
        case .long(let target):
            guard let query = Query(target: target) else { return nil }
            var content = readLongLink(query, under: try addressRules(of: app, in: transaction))
            content.inviter = rival.inviterUserID.map { Inviter(userID: $0) }
            return (content, target)
        }
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
