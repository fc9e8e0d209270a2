internal import Clicks
package import Vocabulary

extension Weighing {
    /// Same address against how crowded it is; a changed one costs the chance of changing, no more.
    ///
    /// Whoever agreed in zone or language already is compared with organic installs of that zone or language
    /// alone.
    func networkEvidence(_ address: IPAddress?, since clickedAt: Timestamp, _ credited: [Evidence])
        -> Evidence
    {
        guard let address, !address.isShared, let own = install.address, !own.isShared,
            surroundings.networks[address.networkKey]?.isRelay != true
        else { return Evidence(.network, .unknown, bits: 0) }
        let presence = model.presence[surroundings.kind(of: address).rawValue]
        let delay = (install.openedAt - clickedAt).inSeconds
        let place = install.place(beside: address)
        let m = presence.chance(of: place, after: delay)
        let all = market(credited)
        return switch place {
        case .sameKey: compared(.network, .sameNetwork, m: m, u: crowding(address.networkKey, of: all))
        case .samePool:
            compared(
                .network, .samePool, m: m,
                u: max(1e-4, crowding(address.poolKey, of: all) - crowding(address.networkKey, of: all)))
        case .sameOperator:
            compared(
                .network, .sameOperator, m: m,
                u: max(1e-3, crowding(address.operatorKey, of: all) - crowding(address.poolKey, of: all)))
        case .otherOperator:
            compared(.network, .otherOperator, m: m, u: max(0.02, 1 - crowding(address.operatorKey, of: all)))
        }
    }

    private func market(_ credited: [Evidence]) -> Crowding {
        if credited.contains(where: { $0.signal == .timeZone && $0.level == .equal }) {
            return surroundings.sameZone
        }
        let speaksSame = credited.contains { $0.signal == .language && $0.level == .equal }
        return speaksSame ? surroundings.sameLanguage : surroundings.everywhere
    }

    /// P(a random organic install comes from this network).
    private func crowding(_ network: IPRange, of all: Crowding) -> Double {
        let kappa = FrequencyTable.shrinkage
        let here = surroundings.networks[network] ?? Crowding()
        let phones = max(here.phones - 1, 0.5) / max(all.phones, here.phones + 40)
        return min(0.98, (here.organic + kappa * phones) / (max(all.organic, here.organic) + kappa))
    }
}

extension IPAddress {
    /// The block a carrier's NAT lends neighbouring addresses from: /24, or /40 of IPv6.
    package var poolKey: IPRange { IPRange(self, prefixLength: isV4 ? 24 : 40) }
}

extension Surroundings {
    /// What behaviour says of a network: a block with a crowd is a carrier's or a campus's, not homes.
    package func kind(of address: IPAddress) -> Presence.Kind {
        if !address.isV4 { return .prefix }
        let isCrowd =
            (networks[address.networkKey]?.phones ?? 0) > 8 || (networks[address.poolKey]?.phones ?? 0) > 24
        return isCrowd ? .many : .few
    }
}

extension Install {
    /// Where the install is, seen from a click's address.
    func place(beside address: IPAddress) -> Presence.Place {
        func agrees(_ own: IPAddress?, _ key: (IPAddress) -> IPRange) -> Bool {
            own.map { key($0) == key(address) } ?? false
        }
        for (place, key) in Presence.nested
        where agrees(self.address, key) || agrees(alternateAddress, key) {
            return place
        }
        return .otherOperator
    }
}

extension Presence {
    /// From narrow to wide.
    fileprivate static let nested: [(Place, @Sendable (IPAddress) -> IPRange)] = [
        (.sameKey, { $0.networkKey }), (.samePool, { $0.poolKey }), (.sameOperator, { $0.operatorKey }),
    ]
}
