/// The answer to a `click` line of `POST /v1/imports`.
public struct ImportedClick: Codable, Sendable, Equatable {
    /// As it was sent.
    public var externalID: String
    /// `clk_…`; null when the visit is no click.
    @OrNull public var clickID: String?
    /// `person`, `desktop`, `preview` or `robot`.
    public var kind: String
    /// As the user agent says.
    @OrNull public var platform: String?
    /// Null when unknown.
    @OrNull public var osVersion: String?
    /// Null when unknown.
    @OrNull public var model: String?
    /// Null when unknown.
    @OrNull public var browser: String?

    /// A visit of this kind.
    public init(externalID: String, kind: String) {
        self.externalID = externalID
        self.kind = kind
    }

    private enum CodingKeys: String, CodingKey {
        case kind, platform, model, browser
        case externalID = "external_id"
        case clickID = "click_id"
        case osVersion = "os_version"
    }
}

/// The answer to a `signals` line.
public struct ImportedSignals: Codable, Sendable, Equatable {
    /// As it was sent.
    public var clickExternalID: String
    /// Whether there was such a click, and these were its first signals.
    public var isAccepted: Bool

    /// This outcome.
    public init(clickExternalID: String, isAccepted: Bool) {
        self.clickExternalID = clickExternalID
        self.isAccepted = isAccepted
    }

    private enum CodingKeys: String, CodingKey {
        case clickExternalID = "click_external_id"
        case isAccepted = "accepted"
    }
}

/// The answer to an `install` line: the install's answer, and what a judge of the matcher needs.
public struct ImportedInstall: Encodable, Sendable {
    /// As it was sent.
    public var externalID: String
    /// The answer that the app would have got.
    public var answer: InstallAnswer
    /// The probability that no click led here.
    public var organic: Double
    /// The likeliest click, even below every threshold.
    public var best: ImportedBest?
    /// The likeliest inviter.
    public var inviter: ImportedInviter?

    /// An install that compared no click.
    public init(externalID: String, answer: InstallAnswer, organic: Double) {
        self.externalID = externalID
        self.answer = answer
        self.organic = organic
    }

    /// Writes the answer's fields at the top level.
    public func encode(to encoder: any Encoder) throws {
        try answer.encode(to: encoder)
        var container = encoder.container(keyedBy: FieldName.self)
        try container.encode(externalID, forKey: FieldName("external_id"))
        try container.encode(organic, forKey: FieldName("organic"))
        try container.encode(best, forKey: FieldName("best"))
        try container.encode(inviter, forKey: FieldName("inviter"))
    }
}

/// The likeliest click of an imported install.
public struct ImportedBest: Codable, Sendable, Equatable {
    /// As the click was sent.
    public var clickExternalID: String
    /// Of the click.
    public var probability: Double
    /// Of its link, over all its clicks.
    public var linkProbability: Double

    /// These probabilities.
    public init(clickExternalID: String, probability: Double, linkProbability: Double) {
        self.clickExternalID = clickExternalID
        self.probability = probability
        self.linkProbability = linkProbability
    }

    private enum CodingKeys: String, CodingKey {
        case probability
        case clickExternalID = "click_external_id"
        case linkProbability = "link_probability"
    }
}

/// The likeliest inviter of an imported install.
public struct ImportedInviter: Codable, Sendable, Equatable {
    /// The customer's own id.
    public var userID: String
    /// That this inviter's link led here.
    public var probability: Double
    /// Whether it is sure enough to pay.
    public var isPayable: Bool

    /// This inviter.
    public init(userID: String, probability: Double, isPayable: Bool) {
        self.userID = userID
        self.probability = probability
        self.isPayable = isPayable
    }

    private enum CodingKeys: String, CodingKey {
        case probability
        case userID = "user_id"
        case isPayable = "payable"
    }
}
