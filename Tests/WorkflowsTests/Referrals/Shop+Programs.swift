import Events
import Links
import Signups
import Vocabulary
import Workflows

extension Shop {
    /// Changes the rules of the default programme.
    func changeProgram(_ rules: @escaping @Sendable (inout ReferralProgram) -> Void) async throws {
        guard let program = try await journeys.programs(of: app, olderThan: nil, limit: 1).first,
            case .changed = try await journeys.changeProgram(program.id, of: app, name: nil, rules: rules)
        else { throw Unexpected("the default programme is gone") }
    }

    /// One event of that name, which has one id for each user. Answers how many were new.
    func record(_ name: String, of user: String, isFromBackend: Bool = true) async throws -> Int {
        guard let owner = Event.Owner(installID: nil, userID: user) else { return 0 }
        var event = Event(
            id: "\(name) \(user)", name: name, owner: owner, occurredAt: now, properties: Parameters([]))
        event.isFromBackend = isFromBackend
        return try await journeys.recordEvents([event], app: app)
    }
}
