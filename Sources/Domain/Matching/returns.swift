internal import Clicks
internal import Vocabulary

internal import func Glibc.exp2

/// A source of installs that is neither a click nor chance, by its weight over the organic rate.
struct Return {
    let signal: Signal
    let seconds: Double
    let weight: Double
}

extension Weighing {
    /// The same phone installing again, and people who live with someone who has the app.
    mutating func returns() -> [Return] {
        var found: [Return] = []
        let hint = hintRatio
        for earlier in surroundings.earlierInstalls.prefix(Limits.earlierInstalls)
        where earlier.installID != install.installID {
            let seconds = (install.openedAt - earlier.openedAt).inSeconds
            var evidence = deviceEvidence(earlier.traits)
            evidence.append(clockEvidence(earlier.traits))
            let network = networkEvidence(earlier.address, since: earlier.openedAt, evidence)
            let sameness = evidence.reduce(network.bits) { $0 + $1.bits }
            let again = model.returns.reinstall.hazard(at: seconds) * hint * exp2(min(sameness, 60))
            found.append(Return(signal: .knownPhone, seconds: seconds, weight: again / organicPerSecond))
            if network.level == .sameNetwork {
                let culture = evidence.filter { $0.signal == .timeZone || $0.signal == .language }
                let nearness = culture.reduce(network.bits) { $0 + $1.bits }
                let home = model.returns.household.hazard(at: seconds) * exp2(min(nearness, 60))
                found.append(Return(signal: .household, seconds: seconds, weight: home / organicPerSecond))
            }
        }
        return found
    }

    /// What the hint of an earlier install says for a re-install, or its absence against.
    private var hintRatio: Double {
        let (again, new) = (model.returns.hintWhenAgain.value, model.returns.hintWhenNew.value)
        return install.hasReinstallHint ? again / new : (1 - again) / (1 - new)
    }
}
