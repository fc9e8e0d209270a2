package import Links
internal import Storage
package import Vocabulary

extension Journeys {
    /// Nil for a deleted link too.
    package func link(_ id: LinkID, of app: AppID) async throws -> Link? {
        try await read { transaction in
            try transaction.link(id, of: app).flatMap { $0.deletedAt == nil ? $0 : nil }
        }
    }

    package func links(of app: AppID, matching filter: LinkFilter) async throws -> [Link] {
        try await read { transaction in try transaction.links(of: app, matching: filter) }
    }

    /// Nil when the app has no such link.
    package func counts(of link: LinkID, app: AppID) async throws -> LinkCounts? {
        try await read { transaction in
            guard let link = try transaction.link(link, of: app), link.deletedAt == nil else { return nil }
            return try transaction.counts(of: link.id, app: app)
        }
    }

    package func changes(of link: LinkID, app: AppID) async throws -> [LinkChange] {
        try await read { transaction in try transaction.changes(of: link, app: app) }
    }
}
