internal import Links
package import Payloads
internal import Storage
package import Vocabulary

/// What a link means that was opened directly in the app.
package struct ResolvedLink: Sendable {
    /// Nil for a long link.
    package let linkID: LinkID?
    package let payload: DeferredPayload
}

extension Journeys {
    /// Pure reading: nothing is counted. Nil when the URL is none of the app's links, or the link is off or
    /// over.
    package func resolveLink(_ url: String, of app: AppID) async throws -> ResolvedLink? {
        guard let parts = LinkURL(url), let host = canonicalHost(parts.host) else { return nil }
        let now = clock()
        return try await read { transaction in
            guard let owner = try transaction.app(ofHost: host), owner.id == app else { return nil }
            let names = parts.segments.map(canonicalText)
            if names.count == 1, try transaction.isTemplate(names[0], on: host) {
                let content = readLongLink(parts.query, under: try addressRules(of: owner, in: transaction))
                return ResolvedLink(linkID: nil, payload: DeferredPayload(of: content, address: url))
            }
            guard let code = names.last, names.count <= 2 else { return nil }
            let address = LinkAddress(host: host, template: names.count == 2 ? names[0] : nil, code: code)
            guard let link = try transaction.link(at: address), link.isOpen(at: now) else { return nil }
            var content = link.content
            content.parameters = content.parameters.heeding(visit: WebAddress.query(of: url))
            return ResolvedLink(linkID: link.id, payload: DeferredPayload(of: content, address: url))
        }
    }
}

extension Link {
    fileprivate func isOpen(at now: Timestamp) -> Bool {
        deletedAt == nil && disabledAt == nil && (expiresAt.map { now < $0 } ?? true)
    }
}
