import Vocabulary

/// Looks through the content of a link and gathers everything that speaks against it, so that one answer
/// names all.
struct MintInspection {
    let rules: AddressRules
    /// The expiry that an edited link has already, which may lie in the past.
    var keptExpiry: Timestamp?
    private(set) var refusals: [MintRefusal] = []

    init(rules: AddressRules) {
        self.rules = rules
    }

    mutating func refuse(_ code: MintRefusal.Code, _ field: String, _ message: String) {
        refusals.append(MintRefusal(code, field, message))
    }

    /// The content with its URLs as visitors will get them.
    mutating func checked(_ content: LinkContent) -> LinkContent {
        var checked = content
        if content.destination.trimmingSpaces.isEmpty {
            refuse(.required, "destination", "A link needs a destination.")
        } else {
            checked.destination = url(content.destination, "destination", for: .webOrApp) ?? ""
        }
        checked.ios = route(content.ios, "ios")
        checked.android = route(content.android, "android")
        checked.desktopURL = url(content.desktopURL, "desktop.url", for: .web)
        checked.expiredURL = url(content.expiredURL, "expired_url", for: .web)
        checked.social.imageURL = url(content.social.imageURL, "social.image_url", for: .image)
        inspectTexts(of: content)
        inspect(content.parameters)
        return checked
    }

    /// Bounded, and without the NUL that PostgreSQL cannot keep.
    mutating func text(_ text: String?, _ field: String, limit: Int) {
        guard let text else { return }
        if text.utf8.count > limit { refuse(.tooLong, field, "\(field) has at most \(limit) bytes.") }
        if text.utf8.contains(0) { refuse(.invalidText, field, "\(field) holds a NUL character.") }
    }

    private mutating func route(_ route: PlatformRoute, _ field: String) -> PlatformRoute {
        PlatformRoute(
            behavior: route.behavior, storeURL: url(route.storeURL, field + ".store_url", for: .store),
            fallbackURL: url(route.fallbackURL, field + ".fallback_url", for: .web))
    }

    private mutating func url(_ text: String?, _ field: String, for use: AddressUse) -> String? {
        guard let text else { return nil }
        do {
            return try rules.checked(text, for: use)
        } catch {
            refuse(error, field)
            return nil
        }
    }

    private mutating func refuse(_ flaw: AddressFlaw, _ field: String) {
        switch flaw {
        case .malformed:
            refuse(.invalidURL, field, "\(field) is not an absolute URL that every browser reads alike.")
        case .tooLong: refuse(.addressTooLong, field, "A URL has at most \(LinkLimits.address) bytes.")
        case .scheme(let scheme):
            refuse(.schemeNotAllowed, field, "A \(field) may not have the scheme \(scheme.prefix(32)).")
        case .ownHost: refuse(.ownHost, field, "\(field) leads back to a link domain, which could be a loop.")
        case .hostNotAllowed(let host):
            refuse(.hostNotAllowed, field, "\(host) is not among the app's destination_hosts.")
        }
    }

    private mutating func inspectTexts(of content: LinkContent) {
        let labels: [(String?, String)] = [
            (content.campaign.mediaSource, "campaign.media_source"),
            (content.campaign.name, "campaign.campaign"),
            (content.campaign.id, "campaign.campaign_id"), (content.campaign.groupID, "campaign.group_id"),
            (content.utm.source, "utm.source"), (content.utm.medium, "utm.medium"),
            (content.utm.campaign, "utm.campaign"), (content.utm.term, "utm.term"),
            (content.utm.content, "utm.content"), (content.social.title, "social.title"),
        ]
        for (label, field) in labels { text(label, field, limit: LinkLimits.label) }
        text(content.social.description, "social.description", limit: LinkLimits.description)
        text(content.inviter?.userID, "inviter.user_id", limit: LinkLimits.userID)
        if content.inviter?.userID.isEmpty == true {
            refuse(.required, "inviter.user_id", "An inviter has a user_id.")
        }
    }

    private mutating func inspect(_ parameters: Parameters) {
        if parameters.items.count > LinkLimits.parameters {
            refuse(.tooMany, "parameters", "A link has at most \(LinkLimits.parameters) parameters.")
        }
        for item in parameters.items.prefix(LinkLimits.parameters) {
            let field = "parameters." + item.name.prefix(LinkLimits.parameterName)
            if item.name.isEmpty { refuse(.invalidText, "parameters", "A parameter has a name.") }
            text(item.name, field, limit: LinkLimits.parameterName)
            text(item.value, field, limit: LinkLimits.parameterValue)
        }
    }
}
