package import Vocabulary

/// Everything a decision believes about phones, networks, people and links: parameters as data, learned per app from a
/// shipped prior, immutable once a snapshot is taken.
package struct MatchModel: Hashable, Sendable, Codable {
    /// Counts snapshots of one app; 0 is the shipped prior.
    package var version: Int64
    package var ios: PlatformModel
    package var android: PlatformModel

    package init(version: Int64, ios: PlatformModel, android: PlatformModel) {
        self.version = version
        self.ios = ios
        self.android = android
    }

    package subscript(platform: Platform) -> PlatformModel {
        get { platform == .ios ? ios : android }
        set {
            if platform == .ios { ios = newValue } else { android = newValue }
        }
    }
}

/// The part of the model that one platform's installs are decided by.
package struct PlatformModel: Hashable, Sendable, Codable {
    package var frequencies: Frequencies
    package var agreement: Agreement
    package var delays: Delays
    package var presence: [Presence]
    package var organicRate: OrganicRate
    package var conversion: Conversion
    package var store: StoreHabits
    package var returns: Returns

    /// P(a value | a random organic install).
    package struct Frequencies: Hashable, Sendable, Codable {
        package var zones: FrequencyTable
        package var languages: FrequencyTable
        package var models: FrequencyTable
        package var screens: FrequencyTable
        package var versions: FrequencyTable
    }

    /// P(the two sides agree | same phone), beyond chance.
    package struct Agreement: Hashable, Sendable, Codable {
        package var zone: Share
        package var language: Share
        package var model: Share
        package var screen: Share
        package var version: Share
    }

    package struct Delays: Hashable, Sendable, Codable {
        package var toBegin: DelayDensity
        package var toOpen: DelayDensity
    }

    /// P(a phone that clicked installs because of it), by kind of link.
    package struct Conversion: Hashable, Sendable, Codable {
        package var referral: Share
        package var campaign: Share
    }

    /// P(what the store handed over | cause).
    package struct StoreHabits: Hashable, Sendable, Codable {
        /// Of installs that a click caused and that came without our token, those with the store's organic words.
        package var organicWordsWhenCaused: Share
        package var organicWordsWhenOrganic: Share
        /// Of installs that a click caused, those that came with our token after all.
        package var tokenWhenCaused: Share
    }

    /// Installs that no click and no chance explains.
    package struct Returns: Hashable, Sendable, Codable {
        /// Re-installs per phone and second.
        package var reinstallRate: Double
        /// Word-of-mouth installs per person at home and second.
        package var householdRate: Double
    }
}

/// Organic installs per second.
package struct OrganicRate: Hashable, Sendable, Codable {
    package var perSecond: Double

    package init(perSecond: Double) {
        self.perSecond = perSecond
    }
}
