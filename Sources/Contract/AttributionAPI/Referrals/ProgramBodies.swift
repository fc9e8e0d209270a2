/// `POST /v1/referral-programs`: the rules by which invitations count. A PATCH merges into it (RFC 7396).
public struct ProgramRequest: Codable, Sendable {
    /// Unique in the app; every app has one called `default`.
    public var name: String
    /// What each side gets, in words for people.
    public var reward: ProgramReward?
    /// From which probability of the inviter a referral counts: 0.95 by default.
    public var qualifyConfidence: Double?
    /// From which probability of the inviter a referral is held: 0.80 by default.
    public var holdConfidence: Double?
    /// How long a referral is held before it counts.
    public var holdHours: Int?
    /// How long a doubtful referral waits for better evidence or an objection: 336 by default.
    public var reviewHours: Int?
    /// How long after its first open an install may sign up: 720 by default.
    public var signupWindowHours: Int?
    /// The least time from a click to the first open; 0 by default.
    public var leastClickToOpenSeconds: Int?
    /// How many referrals of one inviter count.
    public var caps: ProgramCaps?
    /// How many signups of one inviter pass unreviewed.
    public var velocity: ProgramVelocity?
    /// `ios`, `android`; everybody when left out or empty.
    public var platforms: [String]?
    /// The name of an event that must follow the signup, such as `first_payment`.
    public var qualifyingEvent: String?
    /// Within how many days it must follow.
    public var qualifyingEventDays: Int?
    /// When it opens.
    public var opensAt: WrittenInstant?
    /// When it closes.
    public var closesAt: WrittenInstant?

    /// A programme of this name with every default.
    public init(name: String) {
        self.name = name
    }

    private enum CodingKeys: String, CodingKey {
        case name, reward, caps, velocity, platforms
        case qualifyConfidence = "qualify_confidence"
        case holdConfidence = "hold_confidence"
        case holdHours = "hold_hours"
        case reviewHours = "review_hours"
        case signupWindowHours = "signup_window_hours"
        case leastClickToOpenSeconds = "least_click_to_open_seconds"
        case qualifyingEvent = "qualifying_event"
        case qualifyingEventDays = "qualifying_event_days"
        case opensAt = "opens_at"
        case closesAt = "closes_at"
    }
}

/// What each side gets. Afterlink tells it and pays nothing.
public struct ProgramReward: Codable, Sendable, Equatable {
    /// For who invites.
    @OrNull public var inviter: String?
    /// For who comes.
    @OrNull public var invitee: String?

    /// Nothing said.
    public init() {}
}

/// How many referrals of one inviter count.
public struct ProgramCaps: Codable, Sendable, Equatable {
    /// For each day.
    @OrNull public var perDay: Int?
    /// Altogether.
    @OrNull public var total: Int?

    /// No limit.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case total
        case perDay = "per_day"
    }
}

/// How many signups of one inviter pass unreviewed; those beyond are held.
public struct ProgramVelocity: Codable, Sendable, Equatable {
    /// In an hour: 30 by default.
    public var perHour: Int?
    /// From one network in a day: 10 by default.
    public var perNetworkAndDay: Int?
    /// Of one device model in a day: 20 by default.
    public var perDeviceModelAndDay: Int?

    /// Every default.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case perHour = "per_hour"
        case perNetworkAndDay = "per_network_and_day"
        case perDeviceModelAndDay = "per_device_model_and_day"
    }
}

/// A programme as the server keeps it, with every default filled in.
public struct ProgramAnswer: Codable, Sendable {
    /// `prg_…`.
    public var id: String
    /// Unique in the app.
    public var name: String
    /// What each side gets.
    @OrNull public var reward: ProgramReward?
    /// From which probability a referral counts.
    public var qualifyConfidence: Double
    /// From which probability a referral is held.
    public var holdConfidence: Double
    /// How long a referral is held.
    @OrNull public var holdHours: Int?
    /// How long a doubtful referral waits.
    @OrNull public var reviewHours: Int?
    /// How long after its first open an install may sign up.
    @OrNull public var signupWindowHours: Int?
    /// The least time from a click to the first open.
    @OrNull public var leastClickToOpenSeconds: Int?
    /// How many referrals of one inviter count.
    @OrNull public var caps: ProgramCaps?
    /// How many signups of one inviter pass unreviewed.
    @OrNull public var velocity: ProgramVelocity?
    /// Which installs are rewarded; empty for all.
    public var platforms: [String]
    /// The event that must follow.
    @OrNull public var qualifyingEvent: String?
    /// Within how many days.
    @OrNull public var qualifyingEventDays: Int?
    /// When it opens.
    @OrNull public var opensAt: String?
    /// When it closes.
    @OrNull public var closesAt: String?
    /// When it was made.
    public var createdAt: String

    /// A programme with the default bars.
    public init(id: String, name: String, createdAt: String) {
        self.id = id
        self.name = name
        qualifyConfidence = 0.95
        holdConfidence = 0.80
        platforms = []
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, reward, caps, velocity, platforms
        case qualifyConfidence = "qualify_confidence"
        case holdConfidence = "hold_confidence"
        case holdHours = "hold_hours"
        case reviewHours = "review_hours"
        case signupWindowHours = "signup_window_hours"
        case leastClickToOpenSeconds = "least_click_to_open_seconds"
        case qualifyingEvent = "qualifying_event"
        case qualifyingEventDays = "qualifying_event_days"
        case opensAt = "opens_at"
        case closesAt = "closes_at"
        case createdAt = "created_at"
    }
}
