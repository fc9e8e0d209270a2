internal import Clicks
internal import Vocabulary

internal import func Glibc.exp2
internal import func Glibc.log2

/// Shares probability between the candidates and no click at all.
func share(
    of install: Install, among candidates: [Candidate], around surroundings: Surroundings,
    by rules: MatchRules
) -> Posterior {
    var weighing = Weighing(install, around: surroundings, by: rules.model[install.platform])
    let available = weighing.withdrawing(candidates)
    let weighed = available.map { weighing.weigh($0) }
    let returns = weighing.returns()
    let scale = Scale(weighed, returns)
    var rivals: [Rival] = []
    for (position, candidate) in available.enumerated() {
        var ledger = weighed[position].ledger
        ledger.others = scale.others(than: position)
        rivals.append(
            Rival(
                candidate, probability: probability(of: ledger.total),
                coincidence: weighed[position].coincidence / scale.total, ledger: ledger))
    }
    var posterior = Posterior(calibrated(rivals, by: rules.model))
    let clicks = Dictionary(available.map { ($0.clickID, $0) }) { first, _ in first }
    posterior.rivals = posterior.rivals.map { rival in
        clicks[rival.clickID].map { rival.naming(its: $0, install) } ?? rival
    }
    posterior.returns = returns.map {
        ReturnShare(signal: $0.signal, seconds: $0.seconds, probability: $0.weight / scale.total)
    }
    return posterior
}

/// All the weights of one install, over the organic rate.
private struct Scale {
    private let weights: [Double]
    /// By what each takes away, in the ledger's order.
    private let sources: [(signal: Signal, weight: Double)]
    /// Weights before and after each candidate, so that a great one does not drown the others.
    private let before: [Double]
    private let after: [Double]

    init(_ weighed: [Weighed], _ returns: [Return]) {
        weights = weighed.map { exp2(min($0.ledger.weight, 500)) }
        func sum(_ signal: Signal) -> Double {
            returns.reduce(0) { $1.signal == signal ? $0 + $1.weight : $0 }
        }
        sources = [
            (.knownPhone, sum(.knownPhone)), (.household, sum(.household)),
            (.coincidence, weighed.reduce(0) { $0 + $1.coincidence }),
        ]
        var running = 0.0
        before = weights.map { weight in
            defer { running += weight }
            return running
        }
        running = 0
        after = weights.reversed().map { weight in
            defer { running += weight }
            return running
        }.reversed()
    }

    var none: Double { sources.reduce(1) { $0 + $1.weight } }
    var total: Double { weights.reduce(none, +) }

    /// What takes odds away from a candidate: its phone's and its home's history, chance, and its rivals.
    func others(than position: Int) -> [Evidence] {
        var lines: [Evidence] = []
        var against = 1.0
        for (signal, weight) in sources + [(.rivals, before[position] + after[position])] where weight > 0 {
            lines.append(Evidence(signal, .stated, bits: log2(against / (against + weight))))
            against += weight
        }
        return lines
    }
}

extension Posterior {
    /// Sums the rivals by link and by inviter and keeps the most probable of each.
    fileprivate init(_ rivals: [Rival]) {
        self.init(organic: max(0, 1 - rivals.reduce(0) { $0 + $1.probability }))
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
            InviterShare(userID: $0.key, probability: $0.value, isPayable: $0.value >= payableShare)
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

/// From here on payments are wrong less than five times in a thousand, as measured in `Docs/Matching.md`.
private let payableShare = 0.955

/// log₂ odds of a probability.
func bits(of probability: Double) -> Double { log2(probability / (1 - probability)) }

/// The probability that log₂ odds state.
func probability(of bits: Double) -> Double { 1 / (1 + exp2(-bits)) }
