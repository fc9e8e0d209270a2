/// `GET /v1/attributions/{install_id}`: one decision whole, with its evidence, its rivals and its history.
public struct AttributionDetail: Codable, Sendable {
    /// `att_…`.
    public var attributionID: String
    /// The answer that the app gets.
    public var answer: InstallAnswer
    /// When it was decided.
    public var decidedAt: String
    /// When the server received the report.
    public var receivedAt: String
    /// When the app was first opened, by the server's clock.
    @OrNull public var firstOpenedAt: String?
    /// Which model decided.
    @OrNull public var modelVersion: String?
    /// The probability that no click led here.
    public var organic: Double
    /// The clicks that were compared, the likeliest first; at most 20 are kept.
    public var candidates: [CandidateBody]
    /// How many were compared.
    public var candidateCount: Int
    /// What people said about it, newest first.
    public var labels: [LabelBody]
    /// Every decision there was, newest first.
    public var history: [DecisionBody]

    /// A decision that compared nothing.
    public init(attributionID: String, answer: InstallAnswer, decidedAt: String, receivedAt: String) {
        self.attributionID = attributionID
        self.answer = answer
        self.decidedAt = decidedAt
        self.receivedAt = receivedAt
        organic = 1
        candidates = []
        candidateCount = 0
        labels = []
        history = []
    }

    private enum CodingKeys: String, CodingKey {
        case organic, candidates, labels, history
        case attributionID = "attribution_id"
        case decidedAt = "decided_at"
        case receivedAt = "received_at"
        case firstOpenedAt = "first_opened_at"
        case modelVersion = "model_version"
        case candidateCount = "candidate_count"
    }

    /// Reads the answer's fields from the top level.
    public init(from decoder: any Decoder) throws {
        answer = try InstallAnswer(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        attributionID = try container.decode(String.self, forKey: .attributionID)
        decidedAt = try container.decode(String.self, forKey: .decidedAt)
        receivedAt = try container.decode(String.self, forKey: .receivedAt)
        organic = try container.decode(Double.self, forKey: .organic)
        candidates = try container.decode([CandidateBody].self, forKey: .candidates)
        candidateCount = try container.decode(Int.self, forKey: .candidateCount)
        labels = try container.decode([LabelBody].self, forKey: .labels)
        history = try container.decode([DecisionBody].self, forKey: .history)
        firstOpenedAt = try container.decodeIfPresent(String.self, forKey: .firstOpenedAt)
        modelVersion = try container.decodeIfPresent(String.self, forKey: .modelVersion)
    }

    /// Writes the answer's fields at the top level, beside the audit's own.
    public func encode(to encoder: any Encoder) throws {
        try answer.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(attributionID, forKey: .attributionID)
        try container.encode(decidedAt, forKey: .decidedAt)
        try container.encode(receivedAt, forKey: .receivedAt)
        try container.encode(firstOpenedAt, forKey: .firstOpenedAt)
        try container.encode(modelVersion, forKey: .modelVersion)
        try container.encode(organic, forKey: .organic)
        try container.encode(candidates, forKey: .candidates)
        try container.encode(candidateCount, forKey: .candidateCount)
        try container.encode(labels, forKey: .labels)
        try container.encode(history, forKey: .history)
    }
}

/// One decision of an attribution's history.
public struct DecisionBody: Codable, Sendable, Equatable {
    /// Counted from 1.
    public var revision: Int
    /// What was decided then.
    public var status: AttributionStatus
    /// Why.
    public var reason: String
    /// When.
    public var decidedAt: String
    /// The click.
    @OrNull public var clickID: String?
    /// Who, when a person did.
    @OrNull public var decidedBy: String?
    /// What that person wrote.
    @OrNull public var note: String?

    /// A decision that the server took.
    public init(revision: Int, status: AttributionStatus, reason: String, decidedAt: String) {
        self.revision = revision
        self.status = status
        self.reason = reason
        self.decidedAt = decidedAt
    }

    private enum CodingKeys: String, CodingKey {
        case revision, status, reason, note
        case decidedAt = "decided_at"
        case clickID = "click_id"
        case decidedBy = "decided_by"
    }
}
