internal import Clicks
internal import Vocabulary

internal import func Glibc.exp2

/// A source of installs that is neither a click nor chance, by its weight over the organic rate.
struct Return {
    let signal: Signal
    let weight: Double
}

extension Weighing {
    /// The same phone installing again, and people who live with someone who has the app.
    func returns() -> [Return] {
        var again = 0.0
        var home = 0.0
        for earlier in surroundings.earlierInstalls.prefix(Limits.earlierInstalls)
        where earlier.installID != install.installID {
            let device = DeviceTraits(earlier.signals)
            var candidate = Candidate(
                clickID: ClickID(UUIDBits(at: earlier.openedAt, randomHigh: 0, randomLow: 0)),
                link: .long(""), signals: earlier.signals)
            candidate.address = earlier.address
            let network = networkEvidence(candidate, zone: device.zone)
            let evidence = deviceEvidence(device)
            let rate = model.organicRate.perSecond
            let sameness = evidence.reduce(network.bits) { $0 + $1.bits }
            again += model.returns.reinstallRate / rate * exp2(min(sameness, 60))
            if network.level == .sameNetwork {
                let culture = evidence.filter { $0.signal == .timeZone || $0.signal == .language }
                let nearness = culture.reduce(network.bits) { $0 + $1.bits }
                home += model.returns.householdRate / rate * exp2(min(nearness, 60))
            }
        }
        return [Return(signal: .knownPhone, weight: again), Return(signal: .household, weight: home)]
    }
}
