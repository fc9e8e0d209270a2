internal import Clicks
internal import Vocabulary

extension Weighing {
    /// Takes from each click what the same phone's later clicks and earlier installs leave of it: the last
    /// click before an install counts, and a phone that has the app cannot be led to it.
    func withdrawing(_ candidates: [Candidate]) -> [Candidate] {
        var places: [IPRange: [Int]] = [:]
        for (position, candidate) in candidates.enumerated() {
            if let address = candidate.address { places[address.networkKey, default: []].append(position) }
        }
        var remaining = candidates
        for (key, positions) in places {
            for (rank, position) in positions.enumerated() {
                let click = candidates[position]
                for later in positions[(rank + 1)...].prefix(50)
                where candidates[later].clickedAt > click.clickedAt {
                    remaining[position].availability *=
                        1 - sameness(click.traits, candidates[later].traits, behind: key)
                }
                for earlier in surroundings.earlierInstalls
                where earlier.openedAt < click.clickedAt && earlier.address?.networkKey == key {
                    remaining[position].availability *=
                        1 - sameness(click.traits, earlier.traits, behind: key)
                }
            }
        }
        return remaining
    }

    /// P(two sets of traits seen behind one network key are one phone's).
    private func sameness(_ one: DeviceTraits, _ other: DeviceTraits, behind key: IPRange) -> Double {
        guard agrees(one.model, other.model), agrees(one.screen, other.screen),
            agrees(one.language, other.language),
            agrees(one.zone, other.zone), one.admitsVersion(of: other)
        else { return 0 }
        let frequencies = model.frequencies
        var alike = 1.0
        if let model = one.model, other.model != nil {
            alike *= frequencies.models.share(of: model)
        } else if let screen = one.screen, other.screen != nil {
            alike *= frequencies.screens.share(of: screen)
        }
        if let version = one.version, other.version != nil {
            alike *= max(0.1, frequencies.versions.share(of: version))
        }
        if let first = one.clockOffset, let second = other.clockOffset {
            alike *= min(
                20,
                model.clock.offsets.density(at: first)
                    / max(model.clock.drifts.density(at: first - second), 1e-6))
        }
        let strangers = max(0.05, (surroundings.networks[key]?.phones ?? 1) - 1)
        return 0.97 / (1 + strangers * alike)
    }

    private func agrees(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return true }
        return one == other
    }
}

extension DeviceTraits {
    fileprivate func admitsVersion(of other: DeviceTraits) -> Bool {
        guard let version, let said = other.version else { return true }
        return admits(version: said) || other.admits(version: version)
            || (isVersionFrozen && other.isVersionFrozen)
    }
}
