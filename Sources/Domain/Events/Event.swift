package import Links
package import Vocabulary

/// Something that happened after the install, whatever told of it: a push, a link, a web view, a server.
package struct Event: Hashable, Sendable {
    /// Made by the sender: one id counts once.
    package let id: String
    package let name: String
    package var owner: Owner
    package let occurredAt: Timestamp
    /// Without the three that have a place of their own.
    package var properties: Parameters
    package var origin: Origin
    /// Told with a secret key: what anybody could say with an app's own key qualifies nobody.
    package var isFromBackend = true

    package init(id: String, name: String, owner: Owner, occurredAt: Timestamp, properties: Parameters) {
        self.id = id
        self.name = name
        self.owner = owner
        self.occurredAt = occurredAt
        origin = Origin(
            campaignID: properties["campaign_id"], groupID: properties["group_id"],
            source: properties["source"])
        self.properties = Parameters(
            properties.items.filter { !["campaign_id", "group_id", "source"].contains($0.name) })
    }

    /// Whom it happened to; at least one of the two is known.
    package struct Owner: Hashable, Sendable {
        package var installID: UUIDBits?
        package var userID: String?

        /// Nil when neither is said.
        package init?(installID: UUIDBits?, userID: String?) {
            guard installID != nil || userID != nil else { return nil }
            self.installID = installID
            self.userID = userID
        }
    }

    /// What led to it. Where the event names no campaign, that of its owner's install is taken.
    package struct Origin: Hashable, Sendable {
        package var campaignID: String?
        package var groupID: String?
        /// `push`, `onelink`, `alimtalk`, `web`, …
        package var source: String?

        package init(campaignID: String? = nil, groupID: String? = nil, source: String? = nil) {
            self.campaignID = campaignID
            self.groupID = groupID
            self.source = source
        }
    }

    /// Whether it is something worth reaching, rather than a step on the way.
    package var isConversion: Bool { !Self.steps.contains(name) }

    /// Names of mere engagement, which funnels and notices do not count as conversions.
    package static let steps: Set<String> = [
        "link_opened", "link_clicked", "push_received", "push_opened", "app_opened", "session_start",
        "page_view",
        "screen_view",
    ]
}

/// The place of an event in the order of export.
package struct EventCursor: Hashable, Sendable {
    package let occurredAt: Timestamp
    package let id: String

    package init(occurredAt: Timestamp, id: String) {
        self.occurredAt = occurredAt
        self.id = id
    }
}

/// The bounds of one event.
package enum Limits {
    package static let batch = 1000
    /// Of one funnel or curve.
    package static let days = 400
    package static let idBytes = 255
    package static let nameBytes = 128
    package static let properties = 64
    package static let propertyBytes = 2048
    /// How far `occurred_at` may be ahead of the server's clock.
    package static let clockTolerance = Duration.seconds(300)
}
