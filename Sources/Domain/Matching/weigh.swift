internal import Clicks
internal import Vocabulary

internal import func Glibc.exp2
internal import func Glibc.log2

/// One install being decided, with what every candidate is compared against.
struct Weighing {
    let install: Install
    let surroundings: Surroundings
    let model: PlatformModel
    let organicPerSecond: Double
    /// Shares of version groups, which are the same for all clicks that say the same.
    var versionShares: [VersionQuestion: Double] = [:]

    var traits: DeviceTraits { install.traits }

    init(_ install: Install, around surroundings: Surroundings, by model: PlatformModel) {
        self.install = install
        self.surroundings = surroundings
        self.model = model
        organicPerSecond = max(model.organicRate.perSecond(at: install.openedAt), 1e-9)
    }

    /// The ledger of one candidate: its weight over the organic rate, in bits.
    mutating func weigh(_ candidate: Candidate) -> Weighed {
        var evidence = deviceEvidence(candidate.traits)
        evidence.append(clockEvidence(candidate.traits))
        evidence.append(networkEvidence(candidate.address, since: candidate.clickedAt, evidence))
        if candidate.availability < 1 {
            evidence.append(
                Evidence(.availability, .stated, bits: log2(max(candidate.availability, 1e-6))))
        }
        let sameness = evidence.reduce(0) { $0 + $1.bits }
        let idle = model.conversion.idleRate(of: candidate) / organicPerSecond
        evidence.append(storeEvidence())
        return Weighed(
            ledger: Ledger(prior: delayEvidence(candidate), evidence: evidence),
            coincidence: idle * exp2(min(sameness, 500)))
    }
}

/// A candidate's ledger, and the weight of its phone's installing without its help.
struct Weighed {
    let ledger: Ledger
    let coincidence: Double
}

extension Weighing {
    /// log₂ of the hazard of an install at this delay over the organic rate.
    func delayEvidence(_ candidate: Candidate) -> Evidence {
        let density = install.beganAt != nil ? model.delays.toBegin : model.delays.toOpen
        let delay = (install.decisiveAt - candidate.clickedAt).inSeconds
        let share = min(0.95, model.conversion.chance(of: candidate))
        let hazard = share * density.density(at: delay) / (1 - share * density.below(delay))
        var line = Evidence(.delay, .stated, bits: log2(max(hazard, 1e-15) / organicPerSecond))
        line.m = hazard
        line.u = organicPerSecond
        return line
    }

    /// What the store says of an install that a click led to, against what it says of others.
    func storeEvidence() -> Evidence {
        // A token that proved nothing was used up or thrown in: it is no sign of a click.
        guard install.platform == .android, install.referrer != .token,
            let word = StoreWord(install.referrer)
        else {
            return Evidence(.store, .unknown, bits: 0)
        }
        let habit = model.store.habit(of: install.installer)
        return compared(
            .store, .stated, m: habit.caused[word.rawValue] / habit.caused.reduce(0, +),
            u: habit.organic[word.rawValue] / habit.organic.reduce(0, +))
    }

    func compared(_ signal: Signal, _ level: Level, m: Double, u: Double) -> Evidence {
        var line = Evidence(signal, level, bits: log2(m / u))
        line.m = m
        line.u = u
        return line
    }
}

extension PlatformModel.Conversion {
    /// P(the click leads to an install): the link's own share, shrunk to its channel's, shrunk to all.
    func chance(of candidate: Candidate) -> Double {
        let mean = (all.installs + 20 * 0.2) / (all.clicks + 20)
        let own = channels[candidate.channel] ?? LinkTraffic()
        let channel = (own.installs + 20 * mean) / (own.clicks + 20)
        return (candidate.traffic.installs + 15 * channel) / (candidate.traffic.clicks + 15)
    }

    /// Installs per second on a phone that clicked, without the click's help.
    func idleRate(of candidate: Candidate) -> Double {
        // One person in a hundred, a month: worth the waiting of ten clicks for a day.
        let patience = 864_000.0
        let mean = (all.coincidences + patience * 4e-9) / (all.exposure + patience)
        return (candidate.traffic.coincidences + patience * mean) / (candidate.traffic.exposure + patience)
    }
}

/// What a store can hand over, apart from failing.
enum StoreWord: Int {
    case token
    case organic
    case other

    init?(_ referrer: StoreReferrer) {
        switch referrer {
        case .token: self = .token
        case .organic: self = .organic
        case .foreign, .absent: self = .other
        case .unreadable: return nil
        }
    }
}

extension PlatformModel.StoreHabits {
    func habit(of installer: String?) -> Habit {
        installers[installer ?? ""] ?? Habit.prior(of: installer)
    }
}

extension PlatformModel.StoreHabits.Habit {
    /// Play nearly always hands the token on; what other stores do is not known.
    static func prior(of installer: String?) -> Self {
        installer == "com.android.vending"
            ? Self(caused: [8, 1, 1], organic: [0.02, 9, 1])
            : Self(caused: [1, 1, 8], organic: [0.02, 2, 8])
    }
}
