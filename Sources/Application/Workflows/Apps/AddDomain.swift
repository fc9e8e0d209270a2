package import Links
internal import Storage
package import Vocabulary

/// How adding a host to an app ended.
package enum DomainOutcome: Sendable, Equatable {
    case added(LinkDomain)
    /// The host belongs to another app.
    case taken
    /// A link without a template has this name as its code.
    case templateTaken(String)
    case noSuchApp
}

extension Journeys {
    /// Adding a host again adds its new templates and leaves the rest as it is.
    package func addDomain(_ domain: LinkDomain, to app: AppID) async throws -> DomainOutcome {
        let now = clock()
        let outcome: DomainOutcome = try await write { transaction in
            guard try transaction.app(app) != nil else { return .noSuchApp }
            guard try transaction.claim(domain.host, for: app, at: now) else { return .taken }
            for template in domain.templates {
                guard try transaction.claimTemplate(template, on: domain.host) else {
                    return .templateTaken(template)
                }
            }
            let isFirst = try transaction.domains(of: app).count == 1
            if domain.isDefault || isFirst { try transaction.makeDefault(domain.host, of: app) }
            try transaction.announceChange(of: app)
            let stored = try transaction.domains(of: app).first { $0.host == domain.host }
            return stored.map { .added($0) } ?? .taken
        }
        if case .added = outcome { nearbyLinks.forget(app) }
        return outcome
    }
}
