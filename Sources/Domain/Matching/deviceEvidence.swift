internal import Clicks
internal import Vocabulary

internal import func Glibc.log2

/// What agreement is measured by: how often one phone's two sides agree, and how common the value is.
private struct Norm {
    let m: Share
    private let table: FrequencyTable
    private let beside: String?

    init(_ m: Share, _ table: FrequencyTable, beside: String? = nil) {
        self.m = m
        self.table = table
        self.beside = beside
    }

    func u(of value: String) -> Double { table.share(of: value, beside: beside) }
}

/// What a click says of its version, and beside what that is judged.
struct VersionQuestion: Hashable {
    let version: String
    let isFrozen: Bool
    let beside: String?
}

extension Weighing {
    /// Zone, language, hardware and system, each given what was credited before it.
    mutating func deviceEvidence(_ click: DeviceTraits) -> [Evidence] {
        let frequencies = model.frequencies
        let agreement = model.agreement
        var lines: [Evidence] = []
        lines.reserveCapacity(9)
        let zone = agree(.timeZone, click.zone, traits.zone, Norm(agreement.zone, frequencies.zones))
        var beside = zone.level == .equal ? traits.zone : nil
        let language = agree(
            .language, click.language, traits.language,
            Norm(agreement.language, frequencies.languages, beside: beside))
        if beside == nil, language.level == .equal { beside = traits.language }
        let model = agree(
            .model, click.model, traits.model, Norm(agreement.model, frequencies.models, beside: beside))
        lines.append(contentsOf: [zone, language, model])
        var hardware = model.level == .equal ? traits.model : nil
        if model.level == .unknown {
            let screen = agree(
                .screen, click.screen, traits.screen,
                Norm(agreement.screen, frequencies.screens, beside: beside))
            if screen.level == .equal { hardware = traits.screen }
            lines.append(screen)
        }
        lines.append(versionEvidence(click, beside: hardware))
        return lines
    }

    private func agree(_ signal: Signal, _ click: String?, _ app: String?, _ norm: Norm) -> Evidence {
        guard let click, let app else { return Evidence(signal, .unknown, bits: 0) }
        return judged(signal, click == app ? .equal : .different, norm.m.value, norm.u(of: click))
    }

    private mutating func versionEvidence(_ click: DeviceTraits, beside: String?) -> Evidence {
        guard let said = click.version, let app = traits.version else {
            return Evidence(.osVersion, .unknown, bits: 0)
        }
        let agrees = click.admits(version: app)
        let question = VersionQuestion(version: said, isFrozen: click.isVersionFrozen, beside: beside)
        let table = model.frequencies.versions
        let u =
            versionShares[question]
            ?? (click.isVersionFrozen
                ? table.share(beside: beside) { click.admits(version: $0) }
                : table.share(of: said, beside: beside))
        versionShares[question] = u
        let level: Level = agrees ? (said == app ? .equal : .similar) : .different
        return judged(.osVersion, level, model.agreement.version.value, u)
    }

    private func judged(_ signal: Signal, _ level: Level, _ m: Double, _ u: Double) -> Evidence {
        var line = Evidence(
            signal, level, bits: log2(level == .different ? 1 - m : (m + (1 - m) * u) / u))
        line.m = level == .different ? (1 - m) * (1 - u) : m + (1 - m) * u
        line.u = level == .different ? 1 - u : u
        return line
    }

    /// How near the two clock offsets are, against how common the install's offset is.
    func clockEvidence(_ click: DeviceTraits) -> Evidence {
        guard let said = click.clockOffset, let app = traits.clockOffset else {
            return Evidence(.clock, .unknown, bits: 0)
        }
        let chance = max(model.clock.offsets.density(at: app), 1e-9)
        let same = model.clock.drifts.density(at: app - said)
        // One phone in fifty sets its clock between click and open.
        let ratio = 0.02 + 0.98 * same / chance
        var line = Evidence(.clock, .stated, bits: min(log2(ratio), 8))
        line.m = same
        line.u = chance
        return line
    }
}
