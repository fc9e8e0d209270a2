/// `POST /v1/apps/{app}/keys`: a key for a server or for the app.
public struct KeyRequest: Codable, Sendable {
    /// Who will hold it.
    public var kind: KeyRole
    /// What a secret key may do; a publishable key has none.
    public var scopes: [Scope]?

    /// A key of this kind with these scopes.
    public init(kind: KeyRole, scopes: [Scope]? = nil) {
        self.kind = kind
        self.scopes = scopes
    }
}

/// Who holds a key.
public enum KeyRole: String, Codable, Sendable {
    /// A server: `sk_…`.
    case secret
    /// The app itself: `pk_…`.
    case publishable
}

/// A key. The key's text is there once, in the answer that made it: the server keeps a digest.
public struct KeyAnswer: Codable, Sendable {
    /// `key_…`.
    public var id: String
    /// Who holds it.
    public var kind: KeyRole
    /// What it may do.
    public var scopes: [Scope]
    /// `sk_…` or `pk_…`; null in every answer but the first.
    @OrNull public var key: String?
    /// When it was made.
    public var createdAt: String
    /// When it stopped working.
    @OrNull public var revokedAt: String?

    /// A key made at this time.
    public init(id: String, kind: KeyRole, scopes: [Scope], createdAt: String) {
        self.id = id
        self.kind = kind
        self.scopes = scopes
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, kind, scopes, key
        case createdAt = "created_at"
        case revokedAt = "revoked_at"
    }
}
