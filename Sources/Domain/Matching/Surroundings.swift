package import Vocabulary

/// What was true around an install when it was decided, read at that moment and copied into the ledger.
package struct Surroundings: Hashable, Sendable {
    /// Crowding behind each network key, pool and operator that the install or a candidate shows.
    package var networks: [IPRange: Crowding]
    /// Over all networks of the app and platform.
    package var everywhere: Crowding
    /// The same among phones of the install's time zone, and of its language.
    package var sameZone: Crowding
    package var sameLanguage: Crowding
    /// Installs already seen behind the install's network keys, or on a phone just like it; newest first.
    package var earlierInstalls: [EarlierInstall]
    /// Clicks that the look-up saw but did not hand over, by the reason they cannot be candidates.
    package var excluded: Excluded

    package init() {
        networks = [:]
        everywhere = Crowding()
        sameZone = Crowding()
        sameLanguage = Crowding()
        earlierInstalls = []
        excluded = Excluded()
    }

    /// Counts of clicks behind the install's own network that are no candidates.
    package struct Excluded: Hashable, Sendable {
        package var robots = 0
        package var claimed = 0
        /// The look-up stopped at `Limits.candidates`.
        package var isCut = false

        package init() {}
    }
}

/// How many phones a network holds, and how much of the organic traffic comes from it.
package struct Crowding: Hashable, Sendable, Codable {
    /// Distinct phones seen lately.
    package var phones: Double
    /// Decayed mass of installs judged organic.
    package var organic: Double
    /// Egress of a privacy relay: the address says nothing of who is behind it.
    package var isRelay: Bool

    package init(phones: Double = 0, organic: Double = 0, isRelay: Bool = false) {
        self.phones = phones
        self.organic = organic
        self.isRelay = isRelay
    }
}

/// An install that came before, which this one may repeat or live beside.
package struct EarlierInstall: Hashable, Sendable {
    package let installID: UUIDBits
    package let openedAt: Timestamp
    package let address: IPAddress?
    package let traits: DeviceTraits

    package init(installID: UUIDBits, openedAt: Timestamp, address: IPAddress?, traits: DeviceTraits) {
        self.installID = installID
        self.openedAt = openedAt
        self.address = address
        self.traits = traits
    }
}

/// Bounds of one decision.
package enum Limits {
    /// Candidates weighed for one install; the look-up says when it stopped there.
    package static let candidates = 20_000
    /// Rivals kept with the decision.
    package static let storedRivals = 20
    /// Earlier installs weighed as re-installs or neighbours.
    package static let earlierInstalls = 200
    /// How long a click is looked for on other networks, by what its device shows.
    package static let wanderingHours = 48
}
