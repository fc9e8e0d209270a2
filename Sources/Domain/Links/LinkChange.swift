package import Vocabulary

/// One line of a link's history.
package struct LinkChange: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case minted
        case updated
        case deleted
    }

    package let kind: Kind
    package let changedAt: Timestamp
    /// The id of the key that was used.
    package let changedBy: String
    package let fields: [Field]

    package init(kind: Kind, changedAt: Timestamp, changedBy: String, fields: [Field]) {
        self.kind = kind
        self.changedAt = changedAt
        self.changedBy = changedBy
        self.fields = fields
    }

    /// A field that changed, both values as JSON text.
    package struct Field: Sendable, Equatable {
        package let name: String
        package let before: String
        package let after: String

        package init(name: String, before: String, after: String) {
            self.name = name
            self.before = before
            self.after = after
        }
    }
}
