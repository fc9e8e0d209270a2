internal import AttributionAPI
internal import Links
internal import Vocabulary

extension LinkAnswer {
    init(_ link: Link, shortURL: String, warnings: [MintWarning] = []) {
        let place = LinkPlace(
            domain: link.address.host, template: link.address.template, code: link.address.code,
            shortURL: shortURL)
        let content = link.content
        self.init(
            id: link.id.text, place: place, destination: content.destination, createdAt: link.createdAt.text)
        parameters = TextParameters(
            Dictionary(content.parameters.items.map { ($0.name, $0.value) }) { _, last in last })
        ios = content.ios.wire
        android = content.android.wire
        desktop = DesktopBehavior(url: content.desktopURL)
        campaign = content.campaign.wire
        utm = content.utm.wire
        social = content.social.wire
        inviter = content.inviter.map(\.wire)
        expiresAt = link.expiresAt?.text
        expiredURL = content.expiredURL
        maxClicks = link.clickLimit.map(Int.init)
        tags = link.tags
        sensitivity = content.sensitivity.wire
        forwardQuery = content.forwardsQuery
        updatedAt = link.updatedAt.text
        disabledAt = link.disabledAt?.text
        deletedAt = link.deletedAt?.text
        self.warnings = warnings.map {
            LinkWarning(code: $0.code.rawValue, field: $0.field, message: $0.message)
        }
    }
}

extension DesktopBehavior {
    fileprivate init(url: String?) {
        self.init()
        self.url = url
    }
}

extension PlatformRoute {
    fileprivate var wire: PlatformBehavior {
        var wire = PlatformBehavior()
        wire.behavior =
            switch behavior {
            case .app: .app
            case .browser: .browser
            case .store: .store
            }
        wire.storeURL = storeURL
        wire.fallbackURL = fallbackURL
        return wire
    }
}

extension Campaign {
    var wire: CampaignBody {
        var wire = CampaignBody()
        wire.mediaSource = mediaSource
        wire.campaign = name
        wire.campaignID = id
        wire.groupID = groupID
        return wire
    }
}

extension UTM {
    fileprivate var wire: UTMBody {
        var wire = UTMBody()
        wire.source = source
        wire.medium = medium
        wire.campaign = campaign
        wire.term = term
        wire.content = content
        return wire
    }
}

extension Links.SocialPreview {
    fileprivate var wire: AttributionAPI.SocialPreview {
        var wire = AttributionAPI.SocialPreview()
        wire.title = title
        wire.description = description
        wire.imageURL = imageURL
        return wire
    }
}

extension Inviter {
    fileprivate var wire: InviterBody {
        var wire = InviterBody(userID: userID)
        wire.program = program?.text
        return wire
    }
}

extension Sensitivity {
    fileprivate var wire: SensitivityBody {
        switch self {
        case .screen: .screen
        case .personal: .personal
        case .value: .value
        }
    }
}

/// `GET /v1/links/{id}?history=1`: the link and who changed what, newest first.
struct LinkWithHistory: Encodable {
    let link: LinkAnswer
    let history: [Change]

    struct Change: Encodable {
        let change: String
        let changedAt: String
        let changedBy: String
        let fields: [Field]

        private enum CodingKeys: String, CodingKey {
            case change, fields
            case changedAt = "changed_at"
            case changedBy = "changed_by"
        }

        init(_ change: LinkChange) {
            self.change = change.kind.rawValue
            changedAt = change.changedAt.text
            changedBy = change.changedBy
            fields = change.fields.map { Field(name: $0.name, before: $0.before, after: $0.after) }
        }
    }

    /// Both values as the JSON text they had.
    struct Field: Encodable {
        let name: String
        let before: String
        let after: String
    }

    func encode(to encoder: any Encoder) throws {
        try link.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(history, forKey: .history)
    }

    private enum Keys: String, CodingKey {
        case history
    }
}
