internal import Cryptography
internal import Links
internal import Storage
package import Vocabulary

/// Who holds the key of a request.
package struct Caller: Sendable {
    package let keyID: KeyID
    /// Nil for an operator, who serves every app.
    package let appID: AppID?
    package let isPublishable: Bool
    private let scopes: Set<String>

    init(_ key: AppKey) {
        keyID = key.id
        appID = key.appID
        isPublishable = key.kind == .publishable
        scopes = Set(key.scopes)
    }

    package func has(_ scope: String) -> Bool { scopes.contains(scope) }
}

extension Journeys {
    /// Nil when no live key is this one.
    package func caller(withKey key: String) async throws -> Caller? {
        guard key.hasPrefix("sk_") || key.hasPrefix("pk_"), key.utf8.count <= 200 else { return nil }
        let digest = sha256(Array(key.utf8))
        return try await read { transaction in try transaction.liveKey(digest: digest).map(Caller.init) }
    }
}
