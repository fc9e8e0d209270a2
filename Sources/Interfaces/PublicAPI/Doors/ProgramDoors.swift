internal import AttributionAPI
internal import Signups
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func createProgram(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields(ProgramRules.fieldNames)
        let name = try fields.required("name", fields.programName())
        let rules = try ProgramRules(fields)
        guard let program = try await journeys.createProgram(named: name, app: app, rules: rules.apply) else {
            throw fields.nameTaken(name)
        }
        return try .json(201, ProgramAnswer(program))
    }

    func listPrograms(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let limit = try call.pageLimit()
        let programs = try await journeys.programs(
            of: app, olderThan: call.cursor(of: ProgramKind.self), limit: limit + 1)
        let page = programs.prefix(limit)
        let next = programs.count > limit ? page.last?.id.text : nil
        return try .json(200, ItemList(items: page.map(ProgramAnswer.init), nextCursor: next))
    }

    func readProgram(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard let program = try await journeys.program(call.id("id"), of: app) else {
            throw Problem(.notFound)
        }
        return try .json(200, ProgramAnswer(program))
    }

    /// What is there changes; null takes a limit away.
    func changeProgram(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields(ProgramRules.fieldNames)
        let name = try fields.programName()
        let rules = try ProgramRules(fields)
        switch try await journeys.changeProgram(call.id("id"), of: app, name: name, rules: rules.apply) {
        case .changed(let program): return try .json(200, ProgramAnswer(program))
        case .unknown: throw Problem(.notFound)
        case .nameTaken: throw fields.nameTaken(name ?? "")
        }
    }
}

extension Fields {
    fileprivate func programName() throws(Problem) -> String? {
        guard let name = try text("name", limit: 100) else { return nil }
        guard !name.isEmpty else { throw invalid("name", "A name has at least one character.") }
        return name
    }

    fileprivate func nameTaken(_ name: String) -> Problem {
        invalid("name", "The app has a programme called \(name) already.")
    }
}

extension ProgramAnswer {
    init(_ program: ReferralProgram) {
        self.init(id: program.id.text, name: program.name, createdAt: program.createdAt.text)
        var words = ProgramReward()
        words.inviter = program.reward.inviter
        words.invitee = program.reward.invitee
        reward = words
        qualifyConfidence = program.bars.qualify
        holdConfidence = program.bars.hold
        holdHours = program.windows.hold.wholeHours
        reviewHours = program.windows.review.wholeHours
        signupWindowHours = program.windows.signup.wholeHours
        leastClickToOpenSeconds = Int(program.windows.leastClickToOpen.components.seconds)
        var limits = ProgramCaps()
        limits.perDay = program.caps.perDay
        limits.total = program.caps.total
        caps = limits
        var pace = ProgramVelocity()
        pace.perHour = program.velocity.perHour
        pace.perNetworkAndDay = program.velocity.perNetworkAndDay
        pace.perDeviceModelAndDay = program.velocity.perDeviceModelAndDay
        velocity = pace
        platforms = program.eligibility.platforms.map(\.rawValue).sorted()
        qualifyingEvent = program.qualifyingEvent?.name
        qualifyingEventDays = program.qualifyingEvent.map { $0.within.wholeHours / 24 }
        opensAt = program.opensAt?.text
        closesAt = program.closesAt?.text
    }
}

extension Duration {
    fileprivate var wholeHours: Int { Int(components.seconds / 3600) }
}
