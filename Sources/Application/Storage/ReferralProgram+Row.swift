internal import JSONText
internal import Postgres
internal import Signups
internal import Vocabulary

/// How a programme's rules are kept. What a row lacks has its default, so that rules stored by an older
/// version read.
extension ReferralProgram {
    static let columns: SQL = "app_id, program_id, name, rules, created_at"

    init(_ row: Row) throws {
        self.init(
            id: try row("program_id"), appID: try row("app_id"), name: try row("name"),
            createdAt: try row("created_at"))
        let rules: JSON = try row("rules")
        reward.inviter = rules["reward"]?["inviter"]?.asText
        reward.invitee = rules["reward"]?["invitee"]?.asText
        bars.hold = rules["hold_confidence"]?.asDecimal ?? bars.hold
        bars.qualify = rules["qualify_confidence"]?.asDecimal ?? bars.qualify
        windows.read(rules)
        caps.perDay = rules["caps"]?["per_day"]?.asInteger
        caps.total = rules["caps"]?["total"]?.asInteger
        velocity.read(rules["velocity"])
        if let name = rules["qualifying_event"]?.asText, let days = rules["qualifying_event_days"]?.asInteger
        {
            qualifyingEvent = QualifyingEvent(name: name, within: .days(days))
        }
        eligibility.platforms = Set((rules["platforms"]?.asTexts ?? []).compactMap(Platform.init))
        opensAt = rules["opens_at"]?.asText.flatMap { Timestamp($0) }
        closesAt = rules["closes_at"]?.asText.flatMap { Timestamp($0) }
    }

    var rules: JSON {
        .object([
            .init(
                "reward",
                .object([.init("inviter", .text(reward.inviter)), .init("invitee", .text(reward.invitee))])),
            .init("hold_confidence", .decimal(bars.hold)),
            .init("qualify_confidence", .decimal(bars.qualify)),
            .init("hold_hours", .integer(windows.hold.wholeHours)),
            .init("review_hours", .integer(windows.review.wholeHours)),
            .init("signup_window_hours", .integer(windows.signup.wholeHours)),
            .init("least_click_to_open_seconds", .integer(windows.leastClickToOpen.components.seconds)),
            .init(
                "caps",
                .object([.init("per_day", .integer(caps.perDay)), .init("total", .integer(caps.total))])),
            .init("velocity", velocity.json), .init("qualifying_event", .text(qualifyingEvent?.name)),
            .init("qualifying_event_days", .integer(qualifyingEvent.map { $0.within.wholeHours / 24 })),
            .init("platforms", .array(eligibility.platforms.map(\.rawValue).sorted().map(JSON.string))),
            .init("opens_at", .text(opensAt?.text)), .init("closes_at", .text(closesAt?.text)),
        ])
    }
}

extension ReferralProgram.Windows {
    fileprivate mutating func read(_ rules: JSON) {
        hold = rules["hold_hours"]?.asInteger.map { .hours($0) } ?? hold
        review = rules["review_hours"]?.asInteger.map { .hours($0) } ?? review
        signup = rules["signup_window_hours"]?.asInteger.map { .hours($0) } ?? signup
        leastClickToOpen =
            rules["least_click_to_open_seconds"]?.asInteger.map { .seconds($0) } ?? leastClickToOpen
    }
}

extension ReferralProgram.Velocity {
    fileprivate mutating func read(_ limits: JSON?) {
        perHour = limits?["per_hour"]?.asInteger ?? perHour
        perNetworkAndDay = limits?["per_network_and_day"]?.asInteger ?? perNetworkAndDay
        perDeviceModelAndDay = limits?["per_device_model_and_day"]?.asInteger ?? perDeviceModelAndDay
    }

    fileprivate var json: JSON {
        .object([
            .init("per_hour", .integer(perHour)), .init("per_network_and_day", .integer(perNetworkAndDay)),
            .init("per_device_model_and_day", .integer(perDeviceModelAndDay)),
        ])
    }
}

extension JSON {
    fileprivate static func integer(_ value: Int?) -> JSON { value.map { .integer($0) } ?? .null }
}

extension Duration {
    fileprivate var wholeHours: Int { Int(components.seconds / 3600) }
}
