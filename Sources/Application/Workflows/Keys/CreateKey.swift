internal import Cryptography
package import Links
internal import Storage
package import Vocabulary

/// A key at the only moment when it is known whole.
package struct NewKey: Sendable {
    package let record: AppKey
    /// `sk_…` or `pk_…`, 43 characters of base64url after the prefix: 256 bits.
    package let text: String
}

extension Journeys {
    /// Nil when there is no such app.
    package func createKey(_ kind: AppKey.Kind, scopes: [String], for app: AppID) async throws -> NewKey? {
        let key = newKey(kind, scopes: scopes, for: app)
        return try await write { transaction in
            guard try transaction.app(app) != nil else { return nil }
            try transaction.insert(key.record, digest: sha256(Array(key.text.utf8)))
            return key
        }
    }

    /// Stores a key that the operator chose, for every app and with every scope.
    package func installAdminKey(_ text: String) async throws {
        let now = clock()
        let record = AppKey(
            id: newID(at: now), appID: nil, kind: .secret,
            scopes: ["links", "signups", "audit", "events", "admin"], createdAt: now)
        try await write { transaction in try transaction.insert(record, digest: sha256(Array(text.utf8))) }
    }

    package func keys(of app: AppID) async throws -> [AppKey] {
        try await read { transaction in try transaction.keys(of: app) }
    }

    package func key(_ id: KeyID, of app: AppID) async throws -> AppKey? {
        try await read { transaction in try transaction.key(id, of: app) }
    }

    /// False when the app has no such key.
    package func revokeKey(_ id: KeyID, of app: AppID) async throws -> Bool {
        let now = clock()
        return try await write { transaction in try transaction.revokeKey(id, of: app, at: now) }
    }

    private func newKey(_ kind: AppKey.Kind, scopes: [String], for app: AppID) -> NewKey {
        let now = clock()
        let record = AppKey(id: newID(at: now), appID: app, kind: kind, scopes: scopes, createdAt: now)
        let prefix = kind == .secret ? "sk_" : "pk_"
        return NewKey(record: record, text: prefix + base64URL(randomBytes(32)))
    }
}
