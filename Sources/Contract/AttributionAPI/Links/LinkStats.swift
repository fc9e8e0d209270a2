/// `GET /v1/links/{id}/stats`: what a link has brought so far.
public struct LinkStats: Codable, Sendable, Equatable {
    /// Its visits by kind.
    public var clicks: ClickCounts
    /// Installs that are attributed to it now.
    public var installs: Int

    /// These counts.
    public init(clicks: ClickCounts, installs: Int) {
        self.clicks = clicks
        self.installs = installs
    }
}

/// Visits of a link by kind. Previews of messengers are never clicks of people.
public struct ClickCounts: Codable, Sendable, Equatable {
    /// All of them.
    public var total: Int
    /// People, on phones and desktops.
    public var people: Int
    /// Crawlers and scanners.
    public var robots: Int
    /// Messengers that fetched a preview.
    public var previews: Int

    /// The total is the sum of its parts.
    public init(people: Int, robots: Int, previews: Int) {
        self.people = people
        self.robots = robots
        self.previews = previews
        total = people + robots + previews
    }
}
