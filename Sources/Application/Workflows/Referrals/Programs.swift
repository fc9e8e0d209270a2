internal import Postgres
package import Signups
internal import Storage
package import Vocabulary

/// How a change of a programme ended.
package enum ProgramChange: Sendable {
    case changed(ReferralProgram)
    case unknown
    case nameTaken
}

extension Journeys {
    /// Nil when the app has a programme of that name.
    package func createProgram(
        named name: String, app: AppID, rules: @Sendable (inout ReferralProgram) throws -> Void
    ) async throws -> ReferralProgram? {
        let now = clock()
        var draft = ReferralProgram(id: newID(at: now), appID: app, name: name, createdAt: now)
        try rules(&draft)
        let program = draft
        return try await write { transaction in try transaction.insert(program) ? program : nil }
    }

    package func program(_ id: ProgramID, of app: AppID) async throws -> ReferralProgram? {
        try await read { transaction in try transaction.program(id, of: app) }
    }

    package func programs(
        of app: AppID, olderThan cursor: ProgramID?, limit: Int
    ) async throws -> [ReferralProgram] {
        try await read { transaction in try transaction.programs(of: app, olderThan: cursor, limit: limit) }
    }

    /// New rules judge signups from now on, and those that are still held.
    package func changeProgram(
        _ id: ProgramID, of app: AppID, name: String?,
        rules: @escaping @Sendable (inout ReferralProgram) throws -> Void
    ) async throws -> ProgramChange {
        try await write { transaction in
            guard var program = try transaction.lockProgram(id, of: app) else { return .unknown }
            program.name = name ?? program.name
            try rules(&program)
            return try transaction.update(program) ? .changed(program) : .nameTaken
        }
    }

    package func referrals(of app: AppID, matching filter: ReferralFilter) async throws -> [Referral] {
        try await read { transaction in try transaction.referrals(of: app, matching: filter) }
    }
}
