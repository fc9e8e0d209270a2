internal import Vocabulary

internal import func Glibc.exp2

/// States less than the weights say: signals that were taken for independent are not quite, and no
/// probability may pass what the labels support.
///
/// The best link's share shrinks, in log odds, when it is above a half; the others and no click at all share
/// what it gives up, in proportion, so that all still sum to 1.
func calibrated(_ rivals: [Rival], by model: MatchModel) -> [Rival] {
    var links: [LinkKey: Double] = [:]
    for rival in rivals { links[rival.link, default: 0] += rival.probability }
    guard let best = links.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value > 0.5 else {
        return rivals
    }
    let share = min(best.value, 1)
    let stated = model.stated(share)
    return rivals.map { rival in
        let factor = rival.link == best.key ? stated / best.value : (1 - stated) / max(1 - share, 1e-12)
        return rival.scaled(by: factor)
    }
}

extension MatchModel {
    /// What may be said when the weights say `share`, from a half on.
    func stated(_ share: Double) -> Double {
        let tempered = share >= 1 ? 1 : probability(of: slope * bits(of: share))
        return tempered * (1 - (1 - ceiling) * (2 * tempered - 1))
    }
}

extension Rival {
    fileprivate func scaled(by factor: Double) -> Rival {
        var ledger = ledger
        let target = min(probability * factor, 1 - 1e-12)
        var line = Evidence(.calibration, .stated, bits: target > 0 ? bits(of: target) - ledger.total : 0)
        line.m = factor
        ledger.others.append(line)
        return Rival(
            clickID: clickID, link: link, inviterUserID: inviterUserID,
            probability: Matching.probability(of: ledger.total), coincidence: coincidence, ledger: ledger)
    }
}
