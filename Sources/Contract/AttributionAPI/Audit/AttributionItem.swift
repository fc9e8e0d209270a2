/// One line of the analyst's list, `GET /v1/attributions`.
public struct AttributionItem: Codable, Sendable {
    /// `att_…`.
    public var attributionID: String
    /// The install.
    public var installID: String
    /// What was decided.
    public var status: AttributionStatus
    /// Why.
    public var reason: String
    /// Raised by every change.
    public var revision: Int
    /// When it was decided.
    public var decidedAt: String
    /// The click, how surely, and by what margin.
    @OrNull public var match: MatchBody?
    /// The link of that click.
    @OrNull public var linkID: String?
    /// Its campaign.
    @OrNull public var campaignID: String?
    /// The latest label: `right`, `wrong` or `unsure`.
    @OrNull public var label: String?

    /// A first decision without a match.
    public init(attributionID: String, installID: String, outcome: Outcome, decidedAt: String) {
        self.attributionID = attributionID
        self.installID = installID
        status = outcome.status
        reason = outcome.reason
        revision = 1
        self.decidedAt = decidedAt
    }

    /// A status and its reason, which belong together.
    public struct Outcome: Sendable, Equatable {
        /// What was decided.
        public var status: AttributionStatus
        /// Why.
        public var reason: String

        /// This status for this reason.
        public init(status: AttributionStatus, reason: String) {
            self.status = status
            self.reason = reason
        }
    }

    private enum CodingKeys: String, CodingKey {
        case status, reason, revision, match, label
        case attributionID = "attribution_id"
        case installID = "install_id"
        case decidedAt = "decided_at"
        case linkID = "link_id"
        case campaignID = "campaign_id"
    }
}
