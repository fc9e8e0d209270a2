package import Payloads
internal import Storage
package import Vocabulary

/// What an analyst says of a decision.
package struct LabelOrder: Sendable {
    package let opinion: AttributionLabel.Opinion
    package var trueClickID: ClickID?
    package var note: String?
    package let actor: String

    package init(_ opinion: AttributionLabel.Opinion, by actor: String) {
        self.opinion = opinion
        self.actor = actor
    }
}

extension Journeys {
    /// Keeps the label with the decision that it is about, and judges signups that wait for somebody's word.
    /// Nil when the app has no such install.
    package func labelAttribution(
        of install: UUIDBits, app: AppID, _ order: LabelOrder
    ) async throws -> AttributionLabel? {
        let now = clock()
        let (label, waiting) = try await write { transaction -> (AttributionLabel?, [String]) in
            guard let decision = try transaction.currentDecision(of: install, app: app) else {
                return (nil, [])
            }
            var label = AttributionLabel(order.opinion, of: decision.revision, by: order.actor, at: now)
            label.trueClickID = order.trueClickID
            label.note = order.note
            try transaction.append(label, to: install, app: app)
            return (label, try transaction.makeDue(user: nil, install: install, app: app, at: now))
        }
        for user in waiting { try await judgeAgain(userID: user, app: app) }
        return label
    }

    package func decisions(
        of app: AppID, matching filter: AttributionFilter
    ) async throws -> [ListedDecision] {
        try await read { transaction in try transaction.decisions(of: app, matching: filter) }
    }
}
