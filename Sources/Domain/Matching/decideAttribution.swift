internal import Clicks
internal import Links
internal import Vocabulary

/// Names the click that most likely caused an install, or says why none is named.
///
/// Proofs answer first; without one, every candidate is weighed against the others and against no click at
/// all. Pure: the same arguments give the same bytes, and the order of candidates does not matter.
package func decideAttribution(
    of install: Install, among candidates: [Candidate], around surroundings: Surroundings,
    by rules: MatchRules
) -> Attribution {
    if let proven = proven(install, by: rules) { return proven }
    let version = rules.model.version
    if let refusal = refusal(of: install, by: rules.policy) {
        return Attribution(
            Conclusion(.none, refusal), posterior: Posterior(organic: 1), modelVersion: version)
    }
    let fitting = fitting(candidates, for: install, by: rules.policy)
    let usable = fitting.filter { !$0.isClaimed }
    var surroundings = surroundings
    surroundings.excluded.claimed += fitting.count - usable.count
    surroundings.excluded.claimed += install.proofs.count { $0.candidate?.isClaimed == true }
    var posterior = share(of: install, among: usable, around: surroundings, by: rules)
    posterior.injectedCount = candidates.count { $0.clickedAt > install.decisiveAt }
    let conclusion = conclude(posterior, among: usable, around: surroundings, by: rules.policy)
    return Attribution(conclusion, posterior: posterior, modelVersion: version)
}

/// A token that exists, is not used up, and whose click came before the install began. One that came later
/// was thrown in to steal the install, and is treated as if it had not come.
private func proven(_ install: Install, by rules: MatchRules) -> Attribution? {
    let valid = install.proofs.lazy.compactMap { given in given.candidate.map { (given.proof, $0) } }
        .first { !$0.1.isClaimed && $0.1.clickedAt <= install.decisiveAt }
    guard let (proof, candidate) = valid else { return nil }
    let confidence = 0.999
    var line = Evidence(.proof, .equal, bits: bits(of: confidence))
    line.clickValue = candidate.clickID.text
    line.installValue = proof.rawValue
    let rival = Rival(
        candidate, probability: confidence, coincidence: 0, ledger: Ledger(prior: line, evidence: []))
    var posterior = Posterior(organic: 1 - confidence)
    posterior.rivals = [rival]
    posterior.links = [LinkShare(link: candidate.link, probability: confidence)]
    posterior.inviters =
        candidate.inviterUserID.map {
            [InviterShare(userID: $0, probability: confidence, isPayable: true)]
        } ?? []
    posterior.candidateCount = 1
    return Attribution(
        Conclusion(.matched, .proofGiven, proof: proof), posterior: posterior,
        modelVersion: rules.model.version)
}

private func refusal(of install: Install, by policy: MatchPolicy) -> Reason? {
    if !install.hasConsent { return .consentDenied }
    if policy.isDeterministicOnly {
        return install.referrer == .unreadable ? .referrerReadFailed : .deterministicOnly
    }
    return nil
}

private func fitting(_ candidates: [Candidate], for install: Install, by policy: MatchPolicy) -> [Candidate] {
    let earliest = install.decisiveAt - policy.lookbackWindow
    return candidates.filter {
        $0.clickedAt <= install.decisiveAt && $0.clickedAt >= earliest && $0.platform == install.platform
    }.sorted { $0.clickID < $1.clickID }
}

/// The shares decide alone; the surroundings only lend the reason when nobody is credited.
private func conclude(
    _ posterior: Posterior, among candidates: [Candidate], around surroundings: Surroundings,
    by policy: MatchPolicy
) -> Conclusion {
    let first = posterior.links.first?.probability ?? 0
    let second = posterior.links.dropFirst().first?.probability ?? 0
    if first >= policy.thresholds.match, first >= policy.thresholds.lead * second {
        let link = posterior.links[0].link
        let sensitivity = candidates.first { $0.link == link }?.sensitivity ?? .screen
        return policy.releases(sensitivity, at: first, proof: nil)
            ? Conclusion(.matched, .signalsAgree) : Conclusion(.withheld, .sensitivity)
    }
    if 1 - posterior.organic >= policy.thresholds.match { return Conclusion(.ambiguous, .rivalLinks) }
    return Conclusion(.none, reasonForNone(posterior, among: candidates, around: surroundings))
}

private func reasonForNone(
    _ posterior: Posterior, among candidates: [Candidate], around surroundings: Surroundings
) -> Reason {
    guard let best = posterior.rivals.first else {
        if posterior.injectedCount > 0 { return .clickAfterInstallBegan }
        if surroundings.excluded.claimed > 0 { return .claimedByOtherInstall }
        return surroundings.excluded.robots > 0 ? .robotOnly : .noClickInWindow
    }
    if surroundings.excluded.isCut { return .tooManyCandidates }
    let others = best.ledger.others
    if others.contains(where: { $0.signal == .knownPhone && $0.bits < -1 }) { return .knownPhone }
    if others.contains(where: { $0.signal == .household && $0.bits < -1 }) { return .knownHousehold }
    if best.ledger.prior.bits < -6 { return .implausibleDelay }
    let network = best.ledger.evidence.first { $0.signal == .network }
    return network?.level == .sameNetwork ? .onlySharedNetwork : .evidenceTooWeak
}
