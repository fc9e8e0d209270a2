internal import Clicks
internal import Vocabulary

extension Weighing {
    /// Same address against how crowded it is; a changed one costs the chance of changing, no more.
    func networkEvidence(_ candidate: Candidate, zone: String?) -> Evidence {
        guard let address = candidate.address, !address.isShared, let own = install.address, !own.isShared,
            surroundings.networks[address.networkKey]?.isRelay != true
        else { return Evidence(.network, .unknown, bits: 0) }
        let key = address.networkKey
        let presence = model.presence[kind(of: key).rawValue]
        let delay = (install.openedAt - candidate.clickedAt).inSeconds
        let owns = [own, install.alternateAddress].compactMap { $0 }
        let isSameKey = owns.contains { $0.networkKey == key }
        let isSameOperator = owns.contains { $0.operatorKey == address.operatorKey }
        var line =
            if isSameKey {
                compared(
                    .network, .sameNetwork, m: presence.chance(of: .sameKey, after: delay), u: crowding(key))
            } else if isSameOperator {
                compared(
                    .network, .sameOperator, m: presence.chance(of: .sameOperator, after: delay),
                    u: crowding(address.operatorKey))
            } else {
                compared(
                    .network, .otherOperator, m: presence.chance(of: .otherOperator, after: delay),
                    u: 1 - crowding(address.operatorKey))
            }
        line.clickValue = key.text
        line.installValue = own.networkKey.text
        line.support = surroundings.networks[key]?.phones
        return line
    }

    /// P(a random organic install comes from this network).
    private func crowding(_ network: IPRange) -> Double {
        let kappa = FrequencyTable.shrinkage
        let here = surroundings.networks[network] ?? Crowding()
        let all = surroundings.everywhere
        let phones = max(here.phones - 1, 0.5) / max(all.phones, 100)
        return min(0.98, (here.organic + kappa * phones) / (all.organic + kappa))
    }

    private func kind(of key: IPRange) -> Presence.Kind {
        if !key.base.isV4 { return .prefix }
        return (surroundings.networks[key]?.phones ?? 0) > 6 ? .many : .few
    }
}
