internal import AttributionAPI
internal import Events
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func listCampaigns(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let limit = try call.pageLimit()
        let campaigns = try await journeys.campaigns(of: app, before: call.campaignCursor(), limit: limit + 1)
        let page = campaigns.prefix(limit)
        let next = campaigns.count > limit ? page.last.map { "\($0.createdAt.milliseconds).\($0.id)" } : nil
        return try .json(200, ItemList(items: page.map(CampaignItem.init), nextCursor: next))
    }

    func readFunnel(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let days = try await journeys.funnel(period(call), app: app)
        return try .json(200, FunnelAnswer(days: days.map(AttributionAPI.FunnelDay.init)))
    }

    /// `start` names the event that begins the count, the click when it is left out; `goal` the conversion
    /// that ends it, any when it is left out.
    func readRetention(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        var question = RetentionQuestion(period: try await period(call))
        question.start = call.query["start"]
        question.goal = call.query["goal"]
        let curve = try await journeys.retention(question, app: app)
        return try .json(200, RetentionAnswer(people: curve.people, conversions: curve.conversions))
    }

    /// `from` and `to` are days of `time_zone`, both included; the last thirty days of UTC when left out.
    private func period(_ call: Call) async throws -> CampaignPeriod {
        let zone = call.query["time_zone"] ?? "UTC"
        guard try await journeys.isTimeZone(zone) else {
            throw Problem(
                .invalidValue, field: "time_zone", detail: "An IANA name like Asia/Seoul is expected.")
        }
        let last = try call.day("to") ?? CivilDate(dayNumber: call.now.milliseconds / 86_400_000)
        let first = try call.day("from") ?? CivilDate(dayNumber: last.dayNumber - 29)
        let period = CampaignPeriod(
            campaignID: call.parameter("id"), groupID: call.query["group_id"], days: (first, last),
            timeZone: zone)
        guard let period else {
            throw Problem(
                .invalidValue, field: "to",
                detail: "1 to \(Events.Limits.days) days in their order are expected.")
        }
        return period
    }
}

extension Call {
    fileprivate func day(_ name: String) throws(Problem) -> CivilDate? {
        guard let text = query[name] else { return nil }
        guard let day = CivilDate(text) else {
            throw Problem(.invalidValue, field: name, detail: "A day like 2026-01-31 is expected.")
        }
        return day
    }

    fileprivate func campaignCursor() throws(Problem) -> CampaignCursor? {
        guard let text = query["cursor"] else { return nil }
        let parts = text.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let milliseconds = Int64(parts[0]) else {
            throw Problem(.invalidCursor, field: "cursor")
        }
        return CampaignCursor(createdAt: Timestamp(milliseconds: milliseconds), id: String(parts[1]))
    }
}

extension CampaignItem {
    init(_ campaign: CampaignSummary) {
        self.init(campaignID: campaign.id, createdAt: campaign.createdAt.text)
        self.campaign = campaign.name
        groupIDs = campaign.groupIDs
    }
}

extension AttributionAPI.FunnelDay {
    init(_ day: Events.FunnelDay) {
        self.init(date: day.day.text)
        clicks = FunnelClicks(people: day.people, robots: day.robots)
        installs = FunnelInstalls(
            deterministic: day.deterministic, probabilistic: day.probabilistic, weighted: day.expected)
        signups = day.signups
        qualified = day.qualified
        conversions = day.conversions
    }
}
