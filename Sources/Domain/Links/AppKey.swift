package import Vocabulary

/// A key as stored: everything but the key.
package struct AppKey: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case secret
        case publishable
    }

    package let id: KeyID
    /// Nil for an operator's key, which serves every app.
    package let appID: AppID?
    package let kind: Kind
    package let scopes: [String]
    package let createdAt: Timestamp
    package var revokedAt: Timestamp?

    package init(id: KeyID, appID: AppID?, kind: Kind, scopes: [String], createdAt: Timestamp) {
        self.id = id
        self.appID = appID
        self.kind = kind
        self.scopes = scopes
        self.createdAt = createdAt
    }
}
