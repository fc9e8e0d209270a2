internal import Clicks
internal import Vocabulary

internal import func Glibc.log2

extension Weighing {
    /// Zone, language, hardware and system, each given what was credited before it.
    func deviceEvidence(_ click: DeviceTraits) -> [Evidence] {
        let frequencies = model.frequencies
        let agreement = model.agreement
        var beside: String?
        var lines: [Evidence] = []
        lines.append(agree(.timeZone, click.zone, traits.zone, agreement.zone, frequencies.zones, nil))
        if lines[0].level == .equal { beside = traits.zone }
        lines.append(
            agree(
                .language, click.language, traits.language, agreement.language, frequencies.languages, beside)
        )
        if beside == nil, lines[1].level == .equal { beside = traits.language }
        let hardware = agree(.model, click.model, traits.model, agreement.model, frequencies.models, beside)
        lines.append(hardware)
        if hardware.level == .unknown {
            lines.append(
                agree(.screen, click.screen, traits.screen, agreement.screen, frequencies.screens, beside))
        }
        let given = hardware.level == .equal ? traits.model : nil
        lines.append(agree(.osVersion, click.os, traits.os, agreement.version, frequencies.versions, given))
        return lines
    }

    private func agree(
        _ signal: Signal, _ click: String?, _ app: String?, _ m: Share, _ table: FrequencyTable,
        _ beside: String?
    ) -> Evidence {
        guard let click, let app else { return Evidence(signal, .unknown, bits: 0) }
        let u = table.share(of: app, beside: beside)
        let chance = click == app ? m.value + (1 - m.value) * u : (1 - m.value) * u
        var line = compared(signal, click == app ? .equal : .different, m: chance, u: u)
        line.clickValue = click
        line.installValue = app
        line.support = table.support(of: app, beside: beside)
        return line
    }
}
