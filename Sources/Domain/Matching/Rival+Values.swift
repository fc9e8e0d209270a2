internal import Clicks
internal import Vocabulary

extension Rival {
    /// The same with the two values of each signal written into its ledger: only what is stored needs them.
    func naming(its click: Candidate, _ install: Install) -> Rival {
        var named = ledger
        named.prior.installValue = "\(Int((install.decisiveAt - click.clickedAt).inSeconds))"
        for position in named.evidence.indices where named.evidence[position].level != .unknown {
            let (said, app) = values(of: named.evidence[position].signal, click, install)
            named.evidence[position].clickValue = said
            named.evidence[position].installValue = app
        }
        return Rival(click, probability: probability, coincidence: coincidence, ledger: named)
    }

    private func values(of signal: Signal, _ click: Candidate, _ install: Install) -> (String?, String?) {
        let (one, other) = (click.traits, install.traits)
        return switch signal {
        case .timeZone: (one.zone, other.zone)
        case .language: (one.language, other.language)
        case .model: (one.model, other.model)
        case .screen: (one.screen, other.screen)
        case .osVersion: (one.version, other.version)
        case .clock: (one.clockOffset.map(seconds), other.clockOffset.map(seconds))
        case .network: (click.address?.networkKey.text, install.address?.networkKey.text)
        case .store: (nil, install.referrer.rawValue)
        default: (nil, nil)
        }
    }

    private func seconds(_ offset: Double) -> String { "\((offset * 1000).rounded() / 1000)" }
}
