/// `POST /v1/attributions/{install_id}/labels`: what a person thinks of a decision. It teaches the matcher
/// and changes nothing.
public struct LabelRequest: Codable, Sendable {
    /// What they think.
    public var verdict: LabelVerdict
    /// The click that it should have been, when known.
    public var trueClickID: String?
    /// Why they think so.
    public var note: String?

    /// A label without a note.
    public init(verdict: LabelVerdict) {
        self.verdict = verdict
    }

    private enum CodingKeys: String, CodingKey {
        case verdict, note
        case trueClickID = "true_click_id"
    }
}

/// What a person thinks of a decision.
public enum LabelVerdict: String, Codable, CaseIterable, Sendable {
    case right
    case wrong
    case unsure
}

/// A label as it is kept.
public struct LabelBody: Codable, Sendable, Equatable {
    /// What they think.
    public var verdict: LabelVerdict
    /// The click that it should have been.
    @OrNull public var trueClickID: String?
    /// Why they think so.
    @OrNull public var note: String?
    /// Which decision they saw.
    public var revision: Int
    /// When.
    public var createdAt: String

    /// A label on this decision.
    public init(verdict: LabelVerdict, revision: Int, createdAt: String) {
        self.verdict = verdict
        self.revision = revision
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case verdict, note, revision
        case trueClickID = "true_click_id"
        case createdAt = "created_at"
    }
}

/// `POST /v1/attributions/{install_id}/corrections`: a new decision by a person, which replaces the old one,
/// moves the click's claim and reverses or releases the referral. The answer is the new `AttributionDetail`.
public struct CorrectionRequest: Codable, Sendable {
    /// The true cause; null, which must be written, means organic.
    @OrNull public var clickID: String?
    /// Why.
    public var note: String?

    /// A correction to this click, or to organic.
    public init(clickID: String?, note: String?) {
        self.note = note
        self.clickID = clickID
    }

    /// Refuses a body without `click_id`: what was forgotten must not be taken for organic.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        note = try container.decodeIfPresent(String.self, forKey: .note)
        let isOrganic = try container.decodeNil(forKey: .clickID)
        clickID = isOrganic ? nil : try container.decode(String.self, forKey: .clickID)
    }

    private enum CodingKeys: String, CodingKey {
        case note
        case clickID = "click_id"
    }
}
