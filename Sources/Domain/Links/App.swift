package import Vocabulary

/// A customer's mobile app: the scope of every other thing.
package struct App: Hashable, Sendable {
    package let id: AppID
    package var name: String
    package var ios: IOSApp?
    package var android: AndroidApp?
    package var policy: AppPolicy
    package let createdAt: Timestamp

    package init(id: AppID, name: String, policy: AppPolicy, createdAt: Timestamp) {
        self.id = id
        self.name = name
        self.policy = policy
        self.createdAt = createdAt
    }
}

/// How iOS and the App Store know the app.
package struct IOSApp: Hashable, Sendable {
    package var bundleID: String
    package var teamID: String?
    package var appStoreID: String?
    package var urlScheme: String?

    package init(bundleID: String, teamID: String? = nil, appStoreID: String? = nil, urlScheme: String? = nil)
    {
        self.bundleID = bundleID
        self.teamID = teamID
        self.appStoreID = appStoreID
        self.urlScheme = urlScheme
    }
}

/// How Android and Play know the app. `sha256` are certificate digests, upper-case pairs joined by colons.
package struct AndroidApp: Hashable, Sendable {
    package var package: String
    package var sha256: [String]
    package var urlScheme: String?

    package init(package: String, sha256: [String] = [], urlScheme: String? = nil) {
        self.package = package
        self.sha256 = sha256
        self.urlScheme = urlScheme
    }
}

/// What the app's owner decides: how installs are matched, what is released, what may be minted and kept.
package struct AppPolicy: Hashable, Sendable {
    package enum MatchingMode: String, Sendable, CaseIterable {
        case probabilistic
        /// Proofs only: no signal is compared, as Apple's rules ask of strict apps.
        case deterministicOnly = "deterministic_only"
    }

    package var matching: MatchingMode = .probabilistic
    package var lookbackHours = 24
    package var signalRetentionDays = 30
    package var collectsPageSignals = true
    package var allowsAppMinting = false
    /// Hosts that destinations may have; empty for any.
    package var destinationHosts: [String] = []
    package var thresholds = Thresholds()

    package init() {}

    /// Least probabilities, as DESIGN fixes their defaults.
    package struct Thresholds: Hashable, Sendable {
        /// Of the best link, to be `matched`; also of any click at all, to be `ambiguous` rather than `none`.
        package var match = 0.5
        /// The best link must be this many times as probable as the next.
        package var lead = 2.0
        /// Of the link, to release a payload of sensitivity `screen` or `personal`.
        package var screen = 0.5
        package var personal = 0.95

        package init() {}
    }
}
