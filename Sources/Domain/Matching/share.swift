internal import Clicks
internal import Vocabulary

internal import func Glibc.exp2
internal import func Glibc.log2

/// Shares probability between the candidates and no click at all.
func share(
    of install: Install, among candidates: [Candidate], around surroundings: Surroundings,
    by rules: MatchRules
) -> Posterior {
    let weighing = Weighing(install, around: surroundings, by: rules.model[install.platform])
    let returns = weighing.returns()
    let ledgers = candidates.map(weighing.weigh)
    let weights = ledgers.map { exp2(min($0.weight, 500)) }
    let none = returns.reduce(1) { $0 + $1.weight }
    let total = weights.reduce(none, +)
    var rivals: [Rival] = []
    for (position, candidate) in candidates.enumerated() {
        var ledger = ledgers[position]
        ledger.others = others(than: weights[position], total: total, returns: returns)
        rivals.append(Rival(candidate, probability: probability(of: ledger.total), ledger: ledger))
    }
    return Posterior(organic: none / total, rivals: rivals)
}

/// What takes odds away from a candidate: the phone's and the home's own history, and its rivals.
private func others(than weight: Double, total: Double, returns: [Return]) -> [Evidence] {
    var lines: [Evidence] = []
    var against = 1.0
    for one in returns where one.weight > 0 {
        lines.append(Evidence(one.signal, .stated, bits: log2(against / (against + one.weight))))
        against += one.weight
    }
    let rest = max(total - weight, against)
    if rest > against {
        lines.append(Evidence(.rivals, .stated, bits: log2(against / rest)))
    }
    return lines
}

extension Posterior {
    /// Sums the rivals by link and by inviter and keeps the most probable of each.
    fileprivate init(organic: Double, rivals: [Rival]) {
        self.init(organic: organic)
        candidateCount = rivals.count
        var byLink: [LinkKey: Double] = [:]
        var byInviter: [String: Double] = [:]
        for rival in rivals {
            byLink[rival.link, default: 0] += rival.probability
            if let inviter = rival.inviterUserID { byInviter[inviter, default: 0] += rival.probability }
        }
        links = byLink.map { LinkShare(link: $0.key, probability: $0.value) }
            .sorted { ($1.probability, $0.link) < ($0.probability, $1.link) }
        inviters = byInviter.map {
            InviterShare(userID: $0.key, probability: $0.value, isPayable: $0.value >= 0.98)
        }.sorted { ($1.probability, $0.userID) < ($0.probability, $1.userID) }
        self.rivals = rivals.sorted {
            (byLink[$1.link] ?? 0, $1.probability, $0.clickID) < (
                byLink[$0.link] ?? 0, $0.probability, $1.clickID
            )
        }
        links = Array(links.prefix(Limits.storedRivals))
        inviters = Array(inviters.prefix(Limits.storedRivals))
        self.rivals = Array(self.rivals.prefix(Limits.storedRivals))
    }
}

/// log₂ odds of a probability.
func bits(of probability: Double) -> Double { log2(probability / (1 - probability)) }

/// The probability that log₂ odds state.
func probability(of bits: Double) -> Double { 1 / (1 + exp2(-bits)) }
