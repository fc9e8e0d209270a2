internal import AttributionAPI

/// What a link tells the app, with the names that OneLink gave these values.
public struct LinkContent: Sendable, Equatable {
    /// The link's destination, byte for byte.
    public let link: String?
    /// `deep_link_value`.
    public let deepLinkValue: String?
    /// Everything the link carries. Values are text: an id of 18 digits keeps them all.
    public let parameters: [String: String]
    /// Which campaign the link belongs to.
    public let campaign: Campaign?

    /// `deep_link_sub1` to `deep_link_sub10`; nil when the link does not carry it, or for another number.
    public func deepLinkSub(_ number: Int) -> String? {
        subs.indices.contains(number - 1) ? subs[number - 1] : nil
    }

    private let subs: [String?]

    init(_ body: DeferredBody) {
        link = body.link
        deepLinkValue = body.deepLinkValue
        subs = body.deepLinkSubs
        parameters = body.parameters.values
        campaign = body.campaign.map(Campaign.init)
    }
}

/// Which campaign a link belongs to.
public struct Campaign: Sendable, Equatable {
    /// Such as `kakao`.
    public let mediaSource: String?
    /// What people call it.
    public let name: String?
    /// What analysis joins on.
    public let campaignID: String?
    /// The arm of a test.
    public let groupID: String?

    init(_ body: CampaignBody) {
        mediaSource = body.mediaSource
        name = body.campaign
        campaignID = body.campaignID
        groupID = body.groupID
    }
}
