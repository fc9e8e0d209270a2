package import Vocabulary

/// A campaign as its links tell of it.
package struct CampaignSummary: Hashable, Sendable {
    /// What analysis joins on: the campaign's id or, where its links have none, its name.
    package let id: String
    package let name: String?
    package let groupIDs: [String]
    /// When its first link was minted.
    package let createdAt: Timestamp

    package init(id: String, name: String?, groupIDs: [String], createdAt: Timestamp) {
        self.id = id
        self.name = name
        self.groupIDs = groupIDs
        self.createdAt = createdAt
    }
}

/// The place of a campaign in the order of the list.
package struct CampaignCursor: Hashable, Sendable {
    package let createdAt: Timestamp
    package let id: String

    package init(createdAt: Timestamp, id: String) {
        self.createdAt = createdAt
        self.id = id
    }
}

/// Which days of which campaign, in a time zone whose days have as many hours as they have.
package struct CampaignPeriod: Hashable, Sendable {
    package let campaignID: String
    /// Nil for all of them.
    package let groupID: String?
    package let firstDay: CivilDate
    package let lastDay: CivilDate
    /// IANA name.
    package let timeZone: String

    /// Nil when the last day is before the first or more than `Limits.days` days are asked for.
    package init?(
        campaignID: String, groupID: String? = nil, days: (first: CivilDate, last: CivilDate),
        timeZone: String
    ) {
        guard (0..<Int64(Limits.days)).contains(days.last.dayNumber - days.first.dayNumber) else {
            return nil
        }
        self.campaignID = campaignID
        self.groupID = groupID
        firstDay = days.first
        lastDay = days.last
        self.timeZone = timeZone
    }
}

/// One day of a campaign's funnel.
package struct FunnelDay: Hashable, Sendable {
    package let day: CivilDate
    package var people = 0
    package var robots = 0
    package var deterministic = 0
    package var probabilistic = 0
    /// The sum of the matches' confidences: how many of them are expected to be right.
    package var expected = 0.0
    package var signups = 0
    package var qualified = 0
    package var conversions = 0

    package init(day: CivilDate) {
        self.day = day
    }
}

/// When people cool down: how many began, and how many converted for the first time on each day after.
package struct RetentionCurve: Hashable, Sendable {
    package let people: Int
    /// From day 0.
    package let conversions: [Int]

    package init(people: Int, conversions: [Int]) {
        self.people = people
        self.conversions = conversions
    }
}

/// What a retention curve begins and ends with.
package struct RetentionQuestion: Hashable, Sendable {
    package let period: CampaignPeriod
    /// The name of an event; nil for the click.
    package var start: String?
    /// The name of an event; nil for any conversion.
    package var goal: String?

    package init(period: CampaignPeriod) {
        self.period = period
    }
}
