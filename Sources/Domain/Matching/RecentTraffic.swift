internal import Clicks
package import Vocabulary

/// An app's recent clicks and installs in memory, by the keys that decisions look up.
package struct RecentTraffic: Sendable {
    private var clicks: [Candidate] = []
    private var positions: [ClickID: Int] = [:]
    private var clicksByKey: [Platform: [IPRange: [Int]]] = [:]
    private var clicksByLook: [Platform: [String: [Int]]] = [:]
    private var networks: [Platform: [IPRange: Place]] = [:]
    private var markets: [Platform: [String: Place]] = [:]
    private var installs: [EarlierInstall] = []
    private var installsByKey: [IPRange: [Int]] = [:]
    private var installsByPhone: [String: [Int]] = [:]
    private var robots: [IPRange: [Timestamp]] = [:]

    private struct Place: Sendable {
        var phones: Set<Int> = []
        var organic = 0.0
    }

    package init() {}

    package mutating func add(_ click: Candidate) {
        let position = clicks.count
        positions[click.clickID] = position
        clicks.append(click)
        if let address = click.address {
            see(click.traits, at: address, platform: click.platform)
            if !address.isShared {
                clicksByKey[click.platform, default: [:]][address.networkKey, default: []].append(position)
            }
        }
        clicksByLook[click.platform, default: [:]][click.traits.look, default: []].append(position)
    }

    package mutating func replace(_ click: Candidate) {
        guard let position = positions[click.clickID] else { return add(click) }
        let look = clicks[position].traits.look
        clicks[position] = click
        guard click.traits.look != look else { return }
        clicksByLook[click.platform]?[look]?.removeAll { $0 == position }
        clicksByLook[click.platform, default: [:]][click.traits.look, default: []].append(position)
    }

    package subscript(clickID: ClickID) -> Candidate? {
        positions[clickID].map { clicks[$0] }
    }

    /// An install takes its probability of the click, or the whole of it.
    package mutating func use(_ clickID: ClickID, probability: Double, isClaimed: Bool) {
        guard let position = positions[clickID] else { return }
        clicks[position].availability *= 1 - probability
        if isClaimed { clicks[position].isClaimed = true }
    }

    package func candidates(for install: Install, since earliest: Timestamp) -> [Candidate] {
        var found: Set<Int> = []
        for key in install.networkKeys {
            gather(clicksByKey[install.platform]?[key], from: earliest, to: install.openedAt, into: &found)
        }
        let recent = max(earliest, install.openedAt - .hours(Limits.wanderingHours))
        for look in install.traits.looks {
            gather(clicksByLook[install.platform]?[look], from: recent, to: install.openedAt, into: &found)
        }
        return found.sorted().map { clicks[$0] }
    }

    private func gather(_ positions: [Int]?, from: Timestamp, to: Timestamp, into found: inout Set<Int>) {
        guard let positions else { return }
        for position in positions.reversed() {
            let at = clicks[position].clickedAt
            if at < from { break }
            if at <= to { found.insert(position) }
        }
    }

    package func surroundings(of install: Install, among candidates: [Candidate], since earliest: Timestamp)
        -> Surroundings
    {
        var surroundings = Surroundings()
        let known = networks[install.platform] ?? [:]
        for case let address? in candidates.map(\.address) + [install.address, install.alternateAddress]
        where surroundings.networks[address.networkKey] == nil {
            for key in address.keys { surroundings.networks[key] = crowding(known[key]) }
        }
        surroundings.everywhere = crowding(markets[install.platform]?[""])
        surroundings.sameZone = crowding(markets[install.platform]?[install.traits.zone ?? ""])
        surroundings.sameLanguage = crowding(markets[install.platform]?[install.traits.language ?? ""])
        var found: Set<Int> = []
        for key in install.networkKeys { found.formUnion(installsByKey[key]?.suffix(50) ?? []) }
        found.formUnion(installsByPhone[install.traits.phone]?.suffix(50) ?? [])
        surroundings.earlierInstalls = found.sorted(by: >).map { installs[$0] }
        surroundings.excluded.robots = install.networkKeys.reduce(0) { count, key in
            count + (robots[key] ?? []).count { $0 >= earliest && $0 <= install.openedAt }
        }
        return surroundings
    }

    package mutating func addRobot(at address: IPAddress, _ instant: Timestamp) {
        robots[address.networkKey, default: []].append(instant)
    }

    package mutating func add(_ install: Install, organic: Double) {
        guard let address = install.address else { return }
        for key in address.keys {
            networks[install.platform, default: [:]][key, default: Place()].organic += organic
        }
        for market in install.traits.markets {
            markets[install.platform, default: [:]][market, default: Place()].organic += organic
        }
        see(install.traits, at: address, platform: install.platform)
        let position = installs.count
        installs.append(
            EarlierInstall(
                installID: install.installID, openedAt: install.openedAt, address: address,
                traits: install.traits))
        installsByKey[address.networkKey, default: []].append(position)
        installsByPhone[install.traits.phone, default: []].append(position)
    }

    private func crowding(_ place: Place?) -> Crowding {
        Crowding(phones: Double(place?.phones.count ?? 0), organic: place?.organic ?? 0)
    }

    private mutating func see(_ traits: DeviceTraits, at address: IPAddress, platform: Platform) {
        let phone = traits.hashValue
        for key in address.keys {
            networks[platform, default: [:]][key, default: Place()].phones.insert(phone)
        }
        for market in traits.markets {
            markets[platform, default: [:]][market, default: Place()].phones.insert(
                phone ^ address.networkKey.hashValue)
        }
    }
}

extension IPAddress {
    var keys: [IPRange] { [networkKey, poolKey, operatorKey] }
}

extension Install {
    var networkKeys: [IPRange] {
        var keys = [address, alternateAddress].compactMap { $0 }.filter { !$0.isShared }.map(\.networkKey)
        if keys.count == 2, keys[0] == keys[1] { keys.removeLast() }
        return keys
    }
}

extension DeviceTraits {
    /// What stays the same of one phone from install to install.
    package var phone: String { [model, screen, zone, language].map { $0 ?? "?" }.joined(separator: "|") }

    /// The groups of phones that rarity is judged within.
    var markets: [String] { [""] + [zone, language].compactMap { $0 } }

    /// What a click may be found by on another network: its model, else its screen, with its language.
    package var look: String { "\(model ?? screen ?? "?")|\(language ?? "?")" }

    /// The looks that a click from this phone can have.
    var looks: [String] {
        let hardware = [model, screen, "?"].compactMap { $0 }
        let languages = [language, "?"].compactMap { $0 }
        return hardware.flatMap { part in languages.map { "\(part)|\($0)" } }
    }
}
