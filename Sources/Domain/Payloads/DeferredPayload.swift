package import Links

/// What a link carries to an app that was opened because of it: the place to show, and the owner's values.
package struct DeferredPayload: Hashable, Sendable {
    /// Where the link leads: its destination, or for a link without one its own address.
    package let link: String
    /// Every value of the link as its owner wrote it, with those that also have a name of their own.
    package let parameters: Parameters
    package let campaign: Campaign

    package init(link: String, parameters: Parameters, campaign: Campaign) {
        self.link = link
        self.parameters = parameters
        self.campaign = campaign
    }

    /// `address` is the short or long URL that was visited.
    package init(of content: LinkContent, address: String) {
        link = content.destination.isEmpty ? address : content.destination
        parameters = content.parameters
        campaign = content.campaign
    }
}

extension DeferredPayload {
    /// The parameters that apps written for deep links look for by name.
    package static let valueName = "deep_link_value"
    package static let subvalueNames = (1...10).map { "deep_link_sub\($0)" }

    package var deepLinkValue: String? { parameters[Self.valueName] }

    /// Ten places, nil where the link says nothing: `deep_link_sub1` comes first.
    package var deepLinkSubvalues: [String?] { Self.subvalueNames.map { parameters[$0] } }
}
