internal import AttributionAPI
internal import Workflows

extension PublicAPI {
    /// Erasure of all that is known of one user, the install of the signup included.
    func eraseUser(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard try await journeys.eraseUser(call.parameter("user_id"), of: app) else {
            throw Problem(.notFound)
        }
        return .nothing
    }
}
