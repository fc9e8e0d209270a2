package import Clicks
package import Links
internal import Postgres
internal import Storage
package import Vocabulary

/// A link tried with every sample visitor before it is sent to real ones.
package struct LinkCheck: Sendable {
    package let link: Link
    package let outcomes: [VisitorOutcome]
    package let findings: [AppLinkFinding]
}

extension Journeys {
    /// Nil when the app has no such link.
    package func checkLink(_ id: LinkID, of app: AppID) async throws -> LinkCheck? {
        try await check { transaction in try transaction.link(id, of: app) }
    }

    /// By the short URL, whichever app's it is: for the operator at the terminal.
    package func checkLink(at address: LinkAddress) async throws -> LinkCheck? {
        try await check { transaction in try transaction.link(at: address) }
    }

    private func check(
        _ find: @escaping @Sendable (borrowing Transaction) throws -> Link?
    ) async throws -> LinkCheck? {
        let now = clock()
        return try await read { transaction in
            guard let link = try find(transaction), link.deletedAt == nil,
                let app = try transaction.app(link.appID),
                let domain = try transaction.domains(of: app.id).first(where: { $0.host == link.address.host }
                )
            else { return nil }
            return LinkCheck(
                link: link, outcomes: Clicks.checkLink(link, in: app, on: domain, now: now),
                findings: lintAppLinks(AppLinkSite(apps: [app], domain: domain), links: [link.address]))
        }
    }
}
