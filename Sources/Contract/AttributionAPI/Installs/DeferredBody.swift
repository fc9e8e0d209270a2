/// What a link carries to the app: `deep_link_value` and `deep_link_sub1`…`deep_link_sub10` as OneLink names
/// them, and beyond them the whole of the link's parameters and its campaign.
public struct DeferredBody: Sendable, Equatable {
    /// How many `deep_link_sub…` there are; a further one is only found in `parameters`.
    public static let subCount = 10

    /// The link's destination.
    public var link: String?
    /// The link's main value.
    public var deepLinkValue: String?
    /// `deep_link_sub1` is at 0; always ten.
    public private(set) var deepLinkSubs: [String?]
    /// Everything that the link carries, as text.
    public var parameters: TextParameters
    /// The link's campaign.
    public var campaign: CampaignBody?

    /// The OneLink names are read from the parameters, so that the two cannot disagree.
    public init(link: String?, parameters: TextParameters, campaign: CampaignBody?) {
        self.link = link
        self.parameters = parameters
        self.campaign = campaign
        deepLinkValue = parameters[Self.valueName]
        deepLinkSubs = Self.subNames.map { parameters[$0] }
    }

    static let valueName = "deep_link_value"
    static let subNames = (1...subCount).map { "deep_link_sub\($0)" }
}

extension DeferredBody: Codable {
    /// Reads the fields whether they are null or left out.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FieldName.self)
        link = try container.decodeIfPresent(String.self, forKey: FieldName("link"))
        deepLinkValue = try container.decodeIfPresent(String.self, forKey: FieldName(Self.valueName))
        deepLinkSubs = try Self.subNames.map {
            try container.decodeIfPresent(String.self, forKey: FieldName($0))
        }
        parameters =
            try container.decodeIfPresent(TextParameters.self, forKey: FieldName("parameters")) ?? [:]
        campaign = try container.decodeIfPresent(CampaignBody.self, forKey: FieldName("campaign"))
    }

    /// Writes every field, with null for what the link does not carry.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldName.self)
        try container.encode(link, forKey: FieldName("link"))
        try container.encode(deepLinkValue, forKey: FieldName(Self.valueName))
        for (name, value) in zip(Self.subNames, deepLinkSubs) {
            try container.encode(value, forKey: FieldName(name))
        }
        try container.encode(parameters, forKey: FieldName("parameters"))
        try container.encode(campaign, forKey: FieldName("campaign"))
    }
}

/// `GET /v1/resolve?url=`: what a link means that opened the app directly. The fields of `DeferredBody` at
/// the top level, with `is_deferred` false.
public struct ResolveAnswer: Sendable, Equatable {
    /// `lnk_…`; null for a long link that was never minted.
    public var linkID: String?
    /// What the link carries.
    public var content: DeferredBody

    /// What this link carries.
    public init(linkID: String?, content: DeferredBody) {
        self.linkID = linkID
        self.content = content
    }
}

extension ResolveAnswer: Codable {
    /// Reads the flat object. `is_deferred` says nothing new here, but has to be a boolean.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FieldName.self)
        _ = try container.decodeIfPresent(Bool.self, forKey: FieldName("is_deferred"))
        linkID = try container.decodeIfPresent(String.self, forKey: FieldName("link_id"))
        content = try DeferredBody(from: decoder)
    }

    /// Writes the flat object.
    public func encode(to encoder: any Encoder) throws {
        try content.encode(to: encoder)
        var container = encoder.container(keyedBy: FieldName.self)
        try container.encode(linkID, forKey: FieldName("link_id"))
        try container.encode(false, forKey: FieldName("is_deferred"))
    }
}
