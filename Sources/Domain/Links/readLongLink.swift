package import Vocabulary

/// The same for a query as received. A part that is not text is left out; the others keep their meaning.
package func readLongLink(rawQuery: some StringProtocol, under rules: AddressRules) -> LinkContent {
    readLongLink(Query(readable: rawQuery), under: rules)
}

/// A link that was never minted: `/{template}?pid=…&c=…&deep_link_value=…` says everything itself, in
/// OneLink's names.
///
/// Every named value is a parameter, but for those that only steer the visit. A URL that the app's rules
/// refuse is left out, as if it had not been given, because anybody can write one.
package func readLongLink(_ query: Query, under rules: AddressRules) -> LinkContent {
    let url = { (name: String, use: AddressUse) -> String? in
        query[name].flatMap { rules.accepted($0, for: use) }
    }
    var content = LinkContent(destination: url("af_r", .web) ?? url("af_web_dp", .web) ?? "")
    content.desktopURL = url("af_web_dp", .web)
    content.ios.storeURL = url("af_ios_url", .store)
    content.ios.fallbackURL = url("af_ios_fallback", .web)
    content.android.storeURL = url("af_android_url", .store)
    if query["af_r"] != nil, !content.destination.isEmpty {
        content.ios.behavior = .browser
        content.android.behavior = .browser
    }
    content.social.title = query["af_og_title"].map { String($0.prefix(LinkLimits.label)) }
    content.social.description = query["af_og_description"].map { String($0.prefix(LinkLimits.description)) }
    content.social.imageURL = url("af_og_image", .image)
    content.campaign = Campaign(read: query)
    content.utm = UTM(read: query)
    content.parameters = namedValues(of: query)
    content.forwardsQuery = query["af_param_forwarding"] == "true"
    return content
}

extension Parameters {
    /// With what the query of a visit says beside the link: names that the link does not have itself, never
    /// those of the campaign.
    package func heeding(visit rawQuery: some StringProtocol) -> Parameters {
        let query = Query(readable: rawQuery)
        let said = namedValues(of: query).items.filter { !campaignNames.contains($0.name) }
        return Parameters(Array((items + said.filter { self[$0.name] == nil }).prefix(LinkLimits.parameters)))
    }
}

private func namedValues(of query: Query) -> Parameters {
    let kept = query.items.lazy.filter { item in
        !steeringNames.contains(item.name) && !item.name.isEmpty
            && item.name.utf8.count <= LinkLimits.parameterName
            && (item.value ?? "").utf8.count <= LinkLimits.parameterValue
    }
    return Parameters(
        kept.prefix(LinkLimits.parameters).map { Parameters.Item(name: $0.name, value: $0.value ?? "") })
}

private let steeringNames: Set<String> = [
    "af_r", "af_web_dp", "af_ios_url", "af_ios_fallback", "af_android_url", "af_og_title",
    "af_og_description",
    "af_og_image", "af_param_forwarding", "af_force_deeplink", "afterlink_click", "openExternalBrowser",
]

private let campaignNames: Set<String> = [
    "pid", "c", "af_c_id", "campaign_id", "af_adset_id", "group_id", "utm_source", "utm_medium",
    "utm_campaign",
    "utm_term", "utm_content",
]
