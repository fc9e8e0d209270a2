internal import Links
internal import Matching
internal import Payloads
internal import Postgres
internal import Signups
internal import Storage
internal import Vocabulary

extension Journeys {
    /// Loads the candidates, decides, claims the click and releases the payload. The loser of a race for a
    /// click decides again without it.
    func decideFinally(
        _ record: InstallRecord, of app: App, revision: Int, in transaction: borrowing Transaction
    ) throws -> InstallDecision {
        let policy = MatchPolicy(app.policy)
        let rules = MatchRules(model: try models.model(of: app.id, in: transaction), policy: policy)
        var install = record.install
        install.proofs = try record.proofs.all.map { proof, click in
            GivenProof(
                proof,
                candidate: try transaction.candidate(click, for: install).map {
                    try nameInviter($0, app: app.id, in: transaction)
                })
        }
        var evidence = try gatherEvidence(
            about: install, app: app.id, policy: policy, in: transaction)
        var attribution = decideAttribution(
            of: install, among: evidence.candidates, around: evidence.surroundings, by: rules)
        while attribution.isMatched, let best = attribution.best,
            try !transaction.claim(best.clickID, for: install.installID, app: app.id, at: install.receivedAt)
        {
            evidence.markClaimed(best.clickID)
            install.markClaimed(best.clickID)
            attribution = decideAttribution(
                of: install, among: evidence.candidates, around: evidence.surroundings, by: rules)
        }
        let decision = try release(attribution, to: install, of: app, revision: revision, in: transaction)
        try transaction.append(decision, explainedBy: attribution)
        return decision
    }

    private func gatherEvidence(
        about install: Install, app: AppID, policy: MatchPolicy, in transaction: borrowing Transaction
    ) throws -> GatheredEvidence {
        guard install.hasConsent, !policy.isDeterministicOnly else { return GatheredEvidence() }
        let earliest = install.decisiveAt - policy.lookbackWindow
        let traffic = try transaction.recentTraffic(around: install, since: earliest)
        var candidates = try traffic.candidates(for: install, since: earliest).map {
            try nameInviter($0, app: app, in: transaction)
        }
        var surroundings = traffic.surroundings(of: install, among: candidates, since: earliest)
        surroundings.excluded.robots = try transaction.robotClicks(for: install, since: earliest)
        if candidates.count > Matching.Limits.candidates {
            candidates.removeFirst(candidates.count - Matching.Limits.candidates)
            surroundings.excluded.isCut = true
        }
        try addTraffic(to: &candidates, app: app, in: transaction)
        return GatheredEvidence(candidates: candidates, surroundings: surroundings)
    }

    private func addTraffic(
        to candidates: inout [Candidate], app: AppID, in transaction: borrowing Transaction
    ) throws {
        let links = Set(candidates.compactMap(\.link.linkID))
        let traffic = try transaction.traffic(of: links.sorted(), app: app)
        for position in candidates.indices {
            if let known = candidates[position].link.linkID.flatMap({ traffic[$0] }) {
                candidates[position].traffic = known
            }
        }
    }
}

extension Journeys {
    /// A long link names its inviter by his code, when that is one of the app's and in force.
    func nameInviter(
        _ candidate: Candidate, app: AppID, in transaction: borrowing Transaction
    ) throws -> Candidate {
        guard case .long(let address) = candidate.link else { return candidate }
        let query = Query(readableOf: address)
        guard query[DeferredPayload.valueName] == "referral_code",
            let typed = query[DeferredPayload.subvalueNames[0]],
            let code = ReferralCode(typed: typed, nfc: canonicalText),
            let stored = try transaction.referralCode(code, app: app), stored.revokedAt == nil
        else { return candidate }
        var named = candidate
        named.inviterUserID = stored.userID
        return named
    }
}

/// What a decision is made from besides the install itself.
private struct GatheredEvidence {
    var candidates: [Candidate] = []
    var surroundings = Surroundings()

    mutating func markClaimed(_ click: ClickID) {
        for position in candidates.indices where candidates[position].clickID == click {
            candidates[position].isClaimed = true
        }
    }
}

extension Install {
    fileprivate mutating func markClaimed(_ click: ClickID) {
        proofs = proofs.map { given in
            guard var candidate = given.candidate, candidate.clickID == click else { return given }
            candidate.isClaimed = true
            return GivenProof(given.proof, candidate: candidate)
        }
    }
}
