/// `POST /v1/apps`: an app whose installs are to be attributed. A PATCH merges into it (RFC 7396).
public struct AppRequest: Codable, Sendable {
    /// What people call it.
    public var name: String
    /// Its iOS side, if it has one.
    public var ios: IOSApp?
    /// Its Android side, if it has one.
    public var android: AndroidApp?
    /// How it decides; what is left out has the documented defaults.
    public var policy: AppPolicy?

    /// An app of this name, on no platform yet.
    public init(name: String) {
        self.name = name
    }
}

/// The iOS side of an app.
public struct IOSApp: Codable, Sendable, Equatable {
    /// Such as `com.example.app`.
    @OrNull public var bundleID: String?
    /// Apple's ten characters, which go with the bundle id into the association file.
    @OrNull public var teamID: String?
    /// The digits of the App Store address.
    @OrNull public var appStoreID: String?
    /// The app's own scheme without `://`.
    @OrNull public var urlScheme: String?

    /// Nothing known yet.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case bundleID = "bundle_id"
        case teamID = "team_id"
        case appStoreID = "app_store_id"
        case urlScheme = "url_scheme"
    }
}

/// The Android side of an app.
public struct AndroidApp: Codable, Sendable, Equatable {
    /// Such as `com.example.app`.
    @OrNull public var package: String?
    /// Fingerprints of the signing certificates, as `AB:CD:…` in upper case.
    @OrNull public var sha256: [String]?
    /// The app's own scheme without `://`.
    @OrNull public var urlScheme: String?

    /// Nothing known yet.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case package, sha256
        case urlScheme = "url_scheme"
    }
}

/// How an app decides. A field that is left out has its default.
public struct AppPolicy: Codable, Sendable, Equatable {
    /// `probabilistic` (default) or `deterministic_only`.
    public var matching: String?
    /// How old a click may be at the first open: 24 by default, at most 168.
    public var lookbackHours: Int?
    /// After how many days addresses and user agents are erased: 30 by default.
    public var signalRetentionDays: Int?
    /// Whether the interstitial page may send device signals.
    public var collectPageSignals: Bool?
    /// Whether `pk_` keys may mint links.
    public var appMinting: Bool?
    /// Where links may lead; any host when empty or left out.
    public var destinationHosts: [String]?
    /// The probabilities from which payloads are released.
    public var thresholds: ReleaseThresholds?

    /// Every default.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case matching, thresholds
        case lookbackHours = "lookback_hours"
        case signalRetentionDays = "signal_retention_days"
        case collectPageSignals = "collect_page_signals"
        case appMinting = "app_minting"
        case destinationHosts = "destination_hosts"
    }
}

/// From which probability of its link a payload is released, by the link's sensitivity. `value` is never
/// released by probability.
public struct ReleaseThresholds: Codable, Sendable, Equatable {
    /// 0.5 by default.
    public var screen: Double?
    /// 0.95 by default.
    public var personal: Double?

    /// Every default.
    public init() {}
}

/// An app as the server knows it.
public struct AppAnswer: Codable, Sendable {
    /// `app_…`.
    public var id: String
    /// What people call it.
    public var name: String
    /// Its iOS side.
    @OrNull public var ios: IOSApp?
    /// Its Android side.
    @OrNull public var android: AndroidApp?
    /// How it decides, with every default filled in.
    public var policy: AppPolicy
    /// The hosts of its links.
    public var domains: [DomainAnswer]
    /// When it was made.
    public var createdAt: String

    /// An app made at this time.
    public init(id: String, name: String, policy: AppPolicy, createdAt: String) {
        self.id = id
        self.name = name
        self.policy = policy
        self.createdAt = createdAt
        domains = []
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, ios, android, policy, domains
        case createdAt = "created_at"
    }
}
