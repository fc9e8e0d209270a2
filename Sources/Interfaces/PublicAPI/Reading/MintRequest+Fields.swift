internal import AttributionAPI
internal import JSONText
internal import Links
internal import Vocabulary
internal import Workflows

extension MintOrder {
    static let fieldNames = [
        "domain", "template", "code", "destination", "parameters", "ios", "android", "desktop", "campaign",
        "utm",
        "social", "inviter", "expires_at", "ttl", "expired_url", "max_clicks", "tags", "sensitivity",
        "forward_query", "install_id",
    ]
}

extension MintRequest {
    /// Reads kinds and shapes; what the values mean is decided by `decideMint`.
    init(_ fields: Fields, canonical: (String) -> String) throws(Problem) {
        self.init(content: try LinkContent(fields))
        template = try fields.text("template").map(canonical)
        code = try fields.text("code").map(canonical)
        expiresAt = try fields.instant("expires_at")
        ttl = try fields.text("ttl", limit: 20)
        clickLimit = try fields.integer("max_clicks", in: 1...LinkLimits.clicks)
        tags = try fields.texts("tags") ?? []
    }
}

extension LinkContent {
    fileprivate init(_ fields: Fields) throws(Problem) {
        let destination = try fields.required(
            "destination", fields.text("destination", limit: Limits.writtenAddress))
        self.init(destination: destination)
        parameters = try fields.parameters()
        ios = try fields.route("ios")
        android = try fields.route("android")
        desktopURL = try fields.fields("desktop", knowing: ["url"])?.address("url")
        expiredURL = try fields.address("expired_url")
        campaign = try fields.campaign()
        utm = try fields.utm()
        social = try fields.social()
        inviter = try fields.inviter()
        sensitivity = try fields.choice("sensitivity") ?? .screen
        forwardsQuery = try fields.bool("forward_query") ?? false
    }
}

extension Fields {
    fileprivate func address(_ name: String) throws(Problem) -> String? {
        try text(name, limit: Limits.writtenAddress)
    }

    /// Texts as they are; a number or a boolean exactly as it was written, so that no id loses digits.
    fileprivate func parameters() throws(Problem) -> Parameters {
        guard let json = json("parameters") else { return Parameters([]) }
        guard case .object(let members) = json else {
            throw invalid("parameters", "A JSON object is expected here.")
        }
        var items: [Parameters.Item] = []
        for member in members {
            items.append(Parameters.Item(name: member.name, value: try parameterText(member)))
        }
        return Parameters(items)
    }

    private func parameterText(_ member: JSON.Member) throws(Problem) -> String {
        switch member.value {
        case .string(let text): text
        case .number(let digits): digits
        case .bool(let value): value ? "true" : "false"
        default: throw invalid("parameters.\(member.name)", "A parameter is text, a number or a boolean.")
        }
    }

    fileprivate func route(_ name: String) throws(Problem) -> PlatformRoute {
        guard let route = try fields(name, knowing: ["behavior", "store_url", "fallback_url"]) else {
            return PlatformRoute()
        }
        return PlatformRoute(
            behavior: try route.choice("behavior") ?? .app, storeURL: try route.address("store_url"),
            fallbackURL: try route.address("fallback_url"))
    }

    fileprivate func campaign() throws(Problem) -> Campaign {
        let names = ["media_source", "campaign", "campaign_id", "group_id"]
        guard let campaign = try fields("campaign", knowing: names) else { return Campaign() }
        return Campaign(
            mediaSource: try campaign.text("media_source"), name: try campaign.text("campaign"),
            id: try campaign.text("campaign_id"), groupID: try campaign.text("group_id"))
    }

    fileprivate func utm() throws(Problem) -> UTM {
        var utm = UTM()
        guard let fields = try fields("utm", knowing: ["source", "medium", "campaign", "term", "content"])
        else {
            return utm
        }
        utm.source = try fields.text("source")
        utm.medium = try fields.text("medium")
        utm.campaign = try fields.text("campaign")
        utm.term = try fields.text("term")
        utm.content = try fields.text("content")
        return utm
    }

    fileprivate func social() throws(Problem) -> Links.SocialPreview {
        var social = Links.SocialPreview()
        guard let fields = try fields("social", knowing: ["title", "description", "image_url"]) else {
            return social
        }
        social.title = try fields.text("title")
        social.description = try fields.text("description", limit: 4096)
        social.imageURL = try fields.address("image_url")
        return social
    }

    fileprivate func inviter() throws(Problem) -> Inviter? {
        guard let inviter = try fields("inviter", knowing: ["user_id", "program", "inviter_token"]) else {
            return nil
        }
        let (user, program) = (try inviter.text("user_id"), try inviter.programID("program"))
        if isTolerant, user == nil, try inviter.text("inviter_token") != nil { return nil }
        return Inviter(userID: try inviter.required("user_id", user), program: program)
    }

    func programID(_ name: String) throws(Problem) -> ProgramID? {
        guard let text = try text(name) else { return nil }
        guard let id = ProgramID(text) else { throw Problem(.unknownProgram, field: location(of: name)) }
        return id
    }
}
