package import Vocabulary

/// Where an app wants to be told of facts, and how that has been going.
package struct Webhook: Hashable, Sendable {
    package let id: WebhookID
    package let appID: AppID
    package var url: String
    package var subscription: Subscription
    package let createdAt: Timestamp
    package var pause: Pause?
    package var health: Health

    package init(id: WebhookID, appID: AppID, url: String, subscription: Subscription, createdAt: Timestamp) {
        self.id = id
        self.appID = appID
        self.url = url
        self.subscription = subscription
        self.createdAt = createdAt
        health = Health()
    }

    package enum Subscription: Hashable, Sendable {
        case everything
        case only(Set<NoticeType>)

        /// As the contract writes it.
        package var words: [String] {
            switch self {
            case .everything: ["*"]
            case .only(let types): types.map(\.rawValue).sorted()
            }
        }
    }

    package struct Pause: Hashable, Sendable {
        package enum Cause: String, Hashable, Sendable, CaseIterable {
            case owner
            /// Nothing but failures for a day; what happens meanwhile is kept for later.
            case failing
            /// The receiver said 410: what happens meanwhile is not kept.
            case gone
        }

        package let cause: Cause
        package let at: Timestamp

        package init(_ cause: Cause, at instant: Timestamp) {
            self.cause = cause
            at = instant
        }
    }

    package struct Health: Hashable, Sendable {
        /// Attempts in a row that failed.
        package var failureCount = 0
        /// When the first of them failed.
        package var failingSince: Timestamp?
        package var lastDeliveredAt: Timestamp?

        package init() {}
    }
}
