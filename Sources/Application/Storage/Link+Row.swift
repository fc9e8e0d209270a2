internal import JSONText
internal import Links
internal import Postgres
internal import Vocabulary

extension Link {
    /// The columns that `init(_:)` reads, for every statement that returns links.
    static let columns: SQL = """
        app_id, link_id, host, template, code, destination, parameters, ios, android, desktop_url,
        expired_url, media_source, campaign, campaign_id, group_id, utm, social, inviter_user_id,
        inviter_program, sensitivity, forwards_query, click_limit, tags, expires_at, disabled_at, deleted_at,
        created_at, updated_at
        """

    init(_ row: Row) throws {
        let template: String = try row("template")
        self.init(
            id: try row("link_id"), appID: try row("app_id"),
            address: LinkAddress(
                host: try row("host"), template: template.isEmpty ? nil : template, code: try row("code")),
            content: try LinkContent(row), createdAt: try row("created_at"))
        clickLimit = try row("click_limit")
        tags = try row("tags")
        expiresAt = try row("expires_at")
        disabledAt = try row("disabled_at")
        deletedAt = try row("deleted_at")
        updatedAt = try row("updated_at")
    }
}

extension LinkContent {
    init(_ row: Row) throws {
        self.init(destination: try row("destination"))
        parameters = Parameters(json: try row("parameters"))
        ios = PlatformRoute(json: try row("ios"))
        android = PlatformRoute(json: try row("android"))
        desktopURL = try row("desktop_url")
        expiredURL = try row("expired_url")
        campaign = Campaign(
            mediaSource: try row("media_source"), name: try row("campaign"), id: try row("campaign_id"),
            groupID: try row("group_id"))
        utm = UTM(json: try row("utm"))
        social = SocialPreview(json: try row("social"))
        let inviter: String? = try row("inviter_user_id")
        let program: ProgramID? = try row("inviter_program")
        self.inviter = inviter.map { Inviter(userID: $0, program: program) }
        sensitivity = try row("sensitivity")
        forwardsQuery = try row("forwards_query")
    }
}
