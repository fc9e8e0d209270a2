/// The kinds of things that have an id, with the prefix that makes an id in a log say what it is.
package protocol IDKind: Sendable {
    static var prefix: String { get }
}

package enum AppKind: IDKind { package static let prefix = "app" }
package enum LinkKind: IDKind { package static let prefix = "lnk" }
package enum ClickKind: IDKind { package static let prefix = "clk" }
package enum AttributionKind: IDKind { package static let prefix = "att" }
package enum ReferralKind: IDKind { package static let prefix = "ref" }
package enum SignupKind: IDKind { package static let prefix = "sgn" }
package enum ProgramKind: IDKind { package static let prefix = "prg" }
package enum KeyKind: IDKind { package static let prefix = "key" }
package enum WebhookKind: IDKind { package static let prefix = "whk" }
package enum NoticeKind: IDKind { package static let prefix = "ntc" }
package enum DeliveryKind: IDKind { package static let prefix = "dlv" }

package typealias AppID = ID<AppKind>
package typealias LinkID = ID<LinkKind>
package typealias ClickID = ID<ClickKind>
package typealias AttributionID = ID<AttributionKind>
package typealias ReferralID = ID<ReferralKind>
package typealias SignupID = ID<SignupKind>
package typealias ProgramID = ID<ProgramKind>
package typealias KeyID = ID<KeyKind>
package typealias WebhookID = ID<WebhookKind>
package typealias NoticeID = ID<NoticeKind>
package typealias DeliveryID = ID<DeliveryKind>

/// A typed id: a UUID that cannot be passed where another kind is meant.
///
/// As text it is a TypeID (prefix, `_`, 26 Crockford base-32 letters of the UUID, most significant first):
/// `clk_01kb9d3q5ee8fa3cpkh4nq0v7r`.
package struct ID<Kind: IDKind>: Hashable, Sendable {
    package let uuid: UUIDBits

    package init(_ uuid: UUIDBits) {
        self.uuid = uuid
    }

    package var text: String { Kind.prefix + "_" + uuid.base32 }

    /// Nil when the prefix is another kind's or the rest is not a base-32 UUID.
    package init?(_ text: some StringProtocol) {
        let prefix = Kind.prefix + "_"
        guard text.hasPrefix(prefix), let uuid = UUIDBits(base32: text.dropFirst(prefix.count)) else {
            return nil
        }
        self.uuid = uuid
    }
}

extension ID: Comparable {
    package static func < (left: ID, right: ID) -> Bool { left.uuid < right.uuid }
}

extension ID where Kind == ClickKind {
    /// A click's id is a UUIDv7 whose milliseconds are the time of the click, so that a look-up by id alone
    /// reads one day's partition.
    package var clickedAt: Timestamp { uuid.timeOfVersion7 }
}
