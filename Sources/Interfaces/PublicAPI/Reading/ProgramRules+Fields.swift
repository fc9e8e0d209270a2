internal import AttributionAPI
internal import Signups
internal import Vocabulary

/// What a request says of a programme's rules: the changes, to be made on the defaults or on what is stored.
struct ProgramRules: Sendable {
    private var changes: [@Sendable (inout ReferralProgram) -> Void] = []

    static let fieldNames = [
        "name", "reward", "qualify_confidence", "hold_confidence", "hold_hours", "review_hours",
        "signup_window_hours", "least_click_to_open_seconds", "caps", "velocity", "platforms",
        "qualifying_event", "qualifying_event_days", "opens_at", "closes_at",
    ]

    /// Rules that were stored or left out may contradict those that are given, so the whole is looked at.
    @Sendable func apply(to program: inout ReferralProgram) throws(Problem) {
        for change in changes { change(&program) }
        guard program.bars.hold <= program.bars.qualify else {
            throw Problem(
                .contradictoryFields, field: "hold_confidence",
                detail: "What qualifies must be as sure as what is held: at most qualify_confidence.")
        }
        if let opensAt = program.opensAt, let closesAt = program.closesAt, closesAt <= opensAt {
            throw Problem(
                .contradictoryFields, field: "closes_at", detail: "A programme closes after it opens.")
        }
    }

    init(_ fields: Fields) throws(Problem) {
        try readBars(fields)
        try readWindows(fields)
        try readCaps(fields)
        try readVelocity(fields)
        try readEvent(fields)
        try readReach(fields)
        try readReward(fields)
    }

    private mutating func readBars(_ fields: Fields) throws(Problem) {
        if let bar = try fields.decimal("hold_confidence", in: 0.5...1) {
            changes.append { $0.bars.hold = bar }
        }
        if let bar = try fields.decimal("qualify_confidence", in: 0.5...1) {
            changes.append { $0.bars.qualify = bar }
        }
    }

    private mutating func readWindows(_ fields: Fields) throws(Problem) {
        let hours: ClosedRange<Int64> = 0...8760
        if let hold = try fields.integer("hold_hours", in: hours) {
            changes.append { $0.windows.hold = .hours(Int(hold)) }
        }
        if let review = try fields.integer("review_hours", in: hours) {
            changes.append { $0.windows.review = .hours(Int(review)) }
        }
        if let signup = try fields.integer("signup_window_hours", in: 1...8760) {
            changes.append { $0.windows.signup = .hours(Int(signup)) }
        }
        if let least = try fields.integer("least_click_to_open_seconds", in: 0...3600) {
            changes.append { $0.windows.leastClickToOpen = .seconds(least) }
        }
    }

    private mutating func readCaps(_ fields: Fields) throws(Problem) {
        guard fields.has("caps") else { return }
        guard let caps = try fields.fields("caps", knowing: ["per_day", "total"]) else {
            changes.append { $0.caps = .init() }
            return
        }
        let counts: ClosedRange<Int64> = 0...1_000_000_000
        let (perDay, total) = (
            try caps.integer("per_day", in: counts).map(Int.init),
            try caps.integer("total", in: counts).map(Int.init)
        )
        if caps.has("per_day") { changes.append { $0.caps.perDay = perDay } }
        if caps.has("total") { changes.append { $0.caps.total = total } }
    }

    private mutating func readVelocity(_ fields: Fields) throws(Problem) {
        let names = ["per_hour", "per_network_and_day", "per_device_model_and_day"]
        guard let limits = try fields.fields("velocity", knowing: names) else { return }
        let counts: ClosedRange<Int64> = 1...1_000_000
        if let count = try limits.integer("per_hour", in: counts) {
            changes.append { $0.velocity.perHour = Int(count) }
        }
        if let count = try limits.integer("per_network_and_day", in: counts) {
            changes.append { $0.velocity.perNetworkAndDay = Int(count) }
        }
        if let count = try limits.integer("per_device_model_and_day", in: counts) {
            changes.append { $0.velocity.perDeviceModelAndDay = Int(count) }
        }
    }

    /// Days alone change those of the event that is there; an event without days has a month.
    private mutating func readEvent(_ fields: Fields) throws(Problem) {
        let name = try fields.text("qualifying_event", limit: 128)
        let days = try fields.integer("qualifying_event_days", in: 1...365).map { Duration.days(Int($0)) }
        if let name {
            changes.append { $0.qualifyingEvent = .init(name: name, within: days ?? .days(30)) }
        } else if fields.has("qualifying_event") {
            changes.append { $0.qualifyingEvent = nil }
        } else if let days {
            changes.append { $0.qualifyingEvent?.within = days }
        }
    }

    private mutating func readReach(_ fields: Fields) throws(Problem) {
        let (opensAt, closesAt) = (try fields.instant("opens_at"), try fields.instant("closes_at"))
        if fields.has("opens_at") { changes.append { $0.opensAt = opensAt } }
        if fields.has("closes_at") { changes.append { $0.closesAt = closesAt } }
        guard let words = try fields.texts("platforms", limit: 2) else { return }
        let platforms = words.compactMap(Platform.init).filter { [.ios, .android].contains($0) }
        guard platforms.count == words.count else {
            throw fields.invalid("platforms", "ios and android are expected, or none for everybody.")
        }
        changes.append { $0.eligibility.platforms = Set(platforms) }
    }

    private mutating func readReward(_ fields: Fields) throws(Problem) {
        guard let reward = try fields.fields("reward", knowing: ["inviter", "invitee"]) else { return }
        let (inviter, invitee) = (try reward.text("inviter"), try reward.text("invitee"))
        if reward.has("inviter") { changes.append { $0.reward.inviter = inviter } }
        if reward.has("invitee") { changes.append { $0.reward.invitee = invitee } }
    }
}
