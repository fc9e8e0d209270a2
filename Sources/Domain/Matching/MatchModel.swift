package import Vocabulary

/// Everything a decision believes about phones, networks, people and links: parameters as data, learned per
/// app from a shipped prior, immutable once a snapshot is taken.
package struct MatchModel: Hashable, Sendable, Codable {
    /// Counts snapshots of one app; 0 is the shipped prior.
    package var version: Int64
    package var ios: PlatformModel
    package var android: PlatformModel
    /// By what log odds above a half are multiplied before they are stated.
    package var slope = 0.9

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
    package var clock: Clock
    package var delays: Delays
    /// By `Presence.Kind`.
    package var presence: [Presence]
    package var organicRate: OrganicRate
    package var conversion: Conversion
    package var store: StoreHabits
    package var returns: Returns
    /// Installs whose cause a proof told, decayed.
    package var labelCount: Double = 0

    /// P(a value | a random organic install).
    package struct Frequencies: Hashable, Sendable, Codable {
        package var zones: FrequencyTable
        package var languages: FrequencyTable
        package var languageLists: FrequencyTable
        package var models: FrequencyTable
        package var screens: FrequencyTable
        package var versions: FrequencyTable
    }

    /// P(the two sides agree | same phone), beyond chance.
    package struct Agreement: Hashable, Sendable, Codable {
        package var zone: Share
        package var language: Share
        package var languageList: Share
        package var model: Share
        package var screen: Share
        package var version: Share
    }

    package struct Clock: Hashable, Sendable, Codable {
        package var offsets: Histogram
        package var drifts: Histogram
    }

    package struct Delays: Hashable, Sendable, Codable {
        package var toBegin: Histogram
        package var toOpen: Histogram
    }

    /// What becomes of people's clicks, by channel.
    package struct Conversion: Hashable, Sendable, Codable {
        package var all: LinkTraffic
        package var channels: [Channel: LinkTraffic]
    }

    /// What the store handed over, by installer; empty when it is not named.
    package struct StoreHabits: Hashable, Sendable, Codable {
        package var installers: [String: Habit]

        package struct Habit: Hashable, Sendable, Codable {
            /// Of installs that a click caused: with our token, with the store's organic words, with neither.
            package var caused: [Double]
            /// The same of organic installs.
            package var organic: [Double]
        }
    }

    /// Installs that no click and no chance explains.
    package struct Returns: Hashable, Sendable, Codable {
        /// The same phone again.
        package var reinstall: Recurrence
        /// Of re-installs, those that the system or the keychain gives away; of others, those it wrongly
        /// does.
        package var hintWhenAgain: Share
        package var hintWhenNew: Share
        /// Somebody else behind the same key.
        package var household: Recurrence
    }
}

extension MatchModel {
    /// The most that may be stated: with n labels, an error that none of them showed may still be as frequent
    /// as 3/n. The prior stands for six hundred.
    package var ceiling: Double { 1 - 3 / (600 + ios.labelCount + android.labelCount) }
}
