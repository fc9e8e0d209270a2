package import Links
package import Postgres
package import Vocabulary

extension Transaction {
    /// Does nothing when a key of that digest is already stored, so that a configured key can be put at each
    /// start.
    package borrowing func insert(_ key: AppKey, digest: [UInt8]) throws {
        try execute(
            """
            INSERT INTO keys (key_id, app_id, kind, scopes, digest, created_at)
            VALUES (\(key.id), \(key.appID), \(key.kind.rawValue), \(key.scopes), \(digest), \(key.createdAt))
            ON CONFLICT (digest) DO NOTHING
            """)
    }

    /// The key of that digest unless it was revoked.
    package borrowing func liveKey(digest: [UInt8]) throws -> AppKey? {
        try queryOne(
            """
            SELECT key_id, app_id, kind, scopes, created_at, revoked_at FROM keys
            WHERE digest = \(digest) AND revoked_at IS NULL
            """
        ).map { row in try AppKey(row) }
    }

    package borrowing func keys(of app: AppID) throws -> [AppKey] {
        try query(
            """
            SELECT key_id, app_id, kind, scopes, created_at, revoked_at FROM keys
            WHERE app_id = \(app) ORDER BY created_at DESC, key_id DESC LIMIT \(Limits.keysPerApp)
            """
        ).map { row in try AppKey(row) }
    }

    package borrowing func key(_ id: KeyID, of app: AppID) throws -> AppKey? {
        try queryOne(
            """
            SELECT key_id, app_id, kind, scopes, created_at, revoked_at FROM keys
            WHERE app_id = \(app) AND key_id = \(id)
            """
        ).map { row in try AppKey(row) }
    }

    /// False when the app has no such key.
    package borrowing func revokeKey(_ id: KeyID, of app: AppID, at now: Timestamp) throws -> Bool {
        try execute(
            """
            UPDATE keys SET revoked_at = coalesce(revoked_at, \(now)) WHERE app_id = \(app) AND key_id = \(id)
            """) > 0
    }
}

extension AppKey {
    init(_ row: Row) throws {
        self.init(
            id: try row("key_id"), appID: try row("app_id"), kind: try row("kind"), scopes: try row("scopes"),
            createdAt: try row("created_at"))
        revokedAt = try row("revoked_at")
    }
}
