internal import Clicks
internal import Vocabulary

internal import func Glibc.log2

/// One install being decided, with what every candidate is compared against.
struct Weighing {
    let install: Install
    let traits: DeviceTraits
    let surroundings: Surroundings
    let model: PlatformModel

    init(_ install: Install, around surroundings: Surroundings, by model: PlatformModel) {
        self.install = install
        traits = DeviceTraits(install.signals)
        self.surroundings = surroundings
        self.model = model
    }

    /// The ledger of one candidate: its weight over the organic rate, in bits.
    func weigh(_ candidate: Candidate) -> Ledger {
        let click = DeviceTraits(candidate.signals)
        var evidence = deviceEvidence(click)
        evidence.append(networkEvidence(candidate, zone: click.zone))
        evidence.append(storeEvidence())
        if candidate.availability < 1 {
            evidence.append(
                Evidence(.availability, .stated, bits: log2(max(candidate.availability, 1e-6))))
        }
        return Ledger(prior: delayEvidence(candidate), evidence: evidence)
    }
}

extension Weighing {
    /// log₂ of the hazard of an install at this delay over the organic rate.
    func delayEvidence(_ candidate: Candidate) -> Evidence {
        let isBegin = install.beganAt != nil
        let density = isBegin ? model.delays.toBegin : model.delays.toOpen
        let delay = (install.decisiveAt - candidate.clickedAt).inSeconds
        let conversion =
            candidate.inviterUserID == nil ? model.conversion.campaign : model.conversion.referral
        let share = conversion.value
        let hazard = share * density.density(at: delay) / (1 - share * density.below(delay))
        var line = Evidence(.delay, .stated, bits: log2(max(hazard, 1e-15) / model.organicRate.perSecond))
        line.installValue = "\(Int(delay))"
        line.m = hazard
        line.u = model.organicRate.perSecond
        return line
    }

    func storeEvidence() -> Evidence {
        let store = model.store
        let missed = 1 - store.tokenWhenCaused.value
        switch install.referrer {
        case .organic:
            return compared(
                .store, .stated, m: missed * store.organicWordsWhenCaused.value,
                u: store.organicWordsWhenOrganic.value)
        case .absent where install.platform == .android, .foreign:
            return compared(
                .store, .stated, m: missed * (1 - store.organicWordsWhenCaused.value),
                u: 1 - store.organicWordsWhenOrganic.value)
        case .absent, .token, .unreadable:
            return Evidence(.store, .unknown, bits: 0)
        }
    }

    func compared(_ signal: Signal, _ level: Level, m: Double, u: Double) -> Evidence {
        var line = Evidence(signal, level, bits: log2(m / u))
        line.m = m
        line.u = u
        return line
    }
}
