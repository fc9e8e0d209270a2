package import Matching
package import Vocabulary

/// Which decisions an analyst wants to see.
package struct AttributionFilter: Hashable, Sendable {
    package enum Label: String, Hashable, Sendable, CaseIterable {
        case right
        case wrong
        case unsure
        /// Nobody has said anything of it.
        case none
    }

    package var status: Attribution.Status?
    package var confidence: ClosedRange<Double>?
    /// The greatest distance from the best link to the next: small ones are doubtful.
    package var marginLimit: Double?
    package var label: Label?
    package var campaignID: String?
    package var olderThan: AttributionID?
    package var limit: Int

    package init(limit: Int) {
        self.limit = limit
    }
}

/// A decision with what the last person who looked at it said.
package struct ListedDecision: Hashable, Sendable {
    package let decision: InstallDecision
    package let label: String?

    package init(decision: InstallDecision, label: String?) {
        self.decision = decision
        self.label = label
    }
}

/// What a person thinks of a decision.
package struct AttributionLabel: Hashable, Sendable {
    package enum Opinion: String, Hashable, Sendable, CaseIterable {
        case right
        case wrong
        case unsure
    }

    package let opinion: Opinion
    /// The click that it should have been, when known.
    package var trueClickID: ClickID?
    package var note: String?
    /// The decision that was looked at.
    package let revision: Int
    package let labelledBy: String
    package let labelledAt: Timestamp

    package init(_ opinion: Opinion, of revision: Int, by person: String, at instant: Timestamp) {
        self.opinion = opinion
        self.revision = revision
        labelledBy = person
        labelledAt = instant
    }
}
