package import LinkCache
package import Links
internal import Postgres
internal import Storage
internal import Vocabulary

extension Journeys {
    /// What lives at an address, for the edge's cache: a link, a template whose long links need no minting,
    /// or the bare host. A deleted link is found too, because its visitors are told so.
    package func knownAddress(at address: LinkAddress) async throws -> KnownAddress? {
        try await read { transaction in
            guard let app = try transaction.app(ofHost: address.host) else { return nil }
            if address.template == nil, address.code.isEmpty { return KnownAddress(.host, app: app) }
            if let link = try transaction.link(at: address) { return KnownAddress(.link(link), app: app) }
            guard address.template == nil, try transaction.isTemplate(address.code, on: address.host) else {
                return nil
            }
            return KnownAddress(.template, app: app)
        }
    }

    /// Takes one visit of a link with a click limit; false when none is left or PostgreSQL does not answer in
    /// time, so that the limit is never passed.
    package func spendClick(of link: Link) async -> Bool {
        await counting { transaction in try transaction.spendClick(of: link.id, app: link.appID) }
    }

    /// The same without taking it, for a HEAD, which must say what a GET would.
    package func hasClicksLeft(of link: Link) async -> Bool {
        await counting { transaction in try transaction.hasClicksLeft(of: link.id, app: link.appID) }
    }

    private func counting(
        _ question: @escaping @Sendable (borrowing Transaction) throws -> Bool
    ) async -> Bool {
        do {
            return try await clickCounter.transaction { transaction in try question(transaction) }
        } catch {
            return false
        }
    }
}
