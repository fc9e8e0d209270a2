/// One line of `GET /v1/campaigns`.
public struct CampaignItem: Codable, Sendable, Equatable {
    /// What analysis joins on.
    public var campaignID: String
    /// What people call it.
    @OrNull public var campaign: String?
    /// Its arms.
    public var groupIDs: [String]
    /// When its first link was minted.
    public var createdAt: String

    /// A campaign without arms.
    public init(campaignID: String, createdAt: String) {
        self.campaignID = campaignID
        self.createdAt = createdAt
        groupIDs = []
    }

    private enum CodingKeys: String, CodingKey {
        case campaign
        case campaignID = "campaign_id"
        case groupIDs = "group_ids"
        case createdAt = "created_at"
    }
}

/// `GET /v1/campaigns/{id}/funnel?from=&to=&time_zone=`: one line for each day of that time zone, however
/// many hours the day has.
public struct FunnelAnswer: Codable, Sendable, Equatable {
    /// In order, without gaps.
    public var days: [FunnelDay]

    /// These days.
    public init(days: [FunnelDay]) {
        self.days = days
    }
}

/// One day of a funnel.
public struct FunnelDay: Codable, Sendable, Equatable {
    /// Such as `2026-11-30`.
    public var date: String
    /// Visits.
    public var clicks: FunnelClicks
    /// First opens that were attributed to the campaign.
    public var installs: FunnelInstalls
    /// Signups of those installs.
    public var signups: Int
    /// Referrals that count.
    public var qualified: Int
    /// Events that count as conversions.
    public var conversions: Int

    /// A day on which nothing happened.
    public init(date: String) {
        self.date = date
        clicks = FunnelClicks(people: 0, robots: 0)
        installs = FunnelInstalls(deterministic: 0, probabilistic: 0, weighted: 0)
        signups = 0
        qualified = 0
        conversions = 0
    }
}

/// Visits of a day.
public struct FunnelClicks: Codable, Sendable, Equatable {
    /// Of people.
    public var people: Int
    /// Of robots.
    public var robots: Int

    /// These counts.
    public init(people: Int, robots: Int) {
        self.people = people
        self.robots = robots
    }
}

/// Installs of a day by how they were matched.
public struct FunnelInstalls: Codable, Sendable, Equatable {
    /// By proof.
    public var deterministic: Int
    /// By probability.
    public var probabilistic: Int
    /// The sum of their confidences: how many of them are expected to be right.
    public var weighted: Double

    /// These counts.
    public init(deterministic: Int, probabilistic: Int, weighted: Double) {
        self.deterministic = deterministic
        self.probabilistic = probabilistic
        self.weighted = weighted
    }
}

/// `GET /v1/campaigns/{id}/retention`: days from the click, or from a named event, to the first conversion.
public struct RetentionAnswer: Codable, Sendable, Equatable {
    /// How many people started.
    public var people: Int
    /// How many converted on each day after, from day 0.
    public var conversions: [Int]

    /// This curve.
    public init(people: Int, conversions: [Int]) {
        self.people = people
        self.conversions = conversions
    }
}
