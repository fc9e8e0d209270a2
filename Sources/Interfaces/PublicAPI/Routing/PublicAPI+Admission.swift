internal import AttributionAPI
internal import HTTPServer
internal import Workflows

extension PublicAPI {
    /// The caller behind the request's key, when the key opens this door.
    func admit(_ request: Request, to endpoint: Endpoint, isLoopback: Bool) async throws -> Caller? {
        switch endpoint.access {
        case .anyone: return nil
        case .loopbackOrSecretKey where isLoopback && request.headers.first("Authorization") == nil:
            return nil
        default: break
        }
        guard let key = bearer(request), let caller = try await journeys.caller(withKey: key) else {
            throw Problem(.unauthenticated)
        }
        try check(caller, opens: endpoint.access)
        return caller
    }

    private func check(_ caller: Caller, opens access: Access) throws(Problem) {
        switch access {
        case .anyone: break
        case .publishableKey:
            guard caller.isPublishable else { throw Problem(.forbiddenKeyKind) }
        case .secretKey(let scope), .loopbackOrSecretKey(let scope):
            guard !caller.isPublishable else { throw Problem(.forbiddenKeyKind) }
            guard caller.has(scope.rawValue) else { throw Problem(.forbiddenScope) }
        case .eitherKey(let scope):
            guard caller.isPublishable || caller.has(scope.rawValue) else { throw Problem(.forbiddenScope) }
        }
    }

    private func bearer(_ request: Request) -> String? {
        guard let value = request.headers.first("Authorization") else { return nil }
        let parts = value.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1])
    }
}
