internal import AttributionAPI
internal import Workflows

extension PublicAPI {
    func eraseUser(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard try await journeys.eraseUser(call.parameter("user_id"), of: app) else { throw Problem(.notFound) }
        return .nothing
    }
}
