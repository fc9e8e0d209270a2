internal import Links
internal import Packing
internal import Vocabulary

extension Packer {
    /// Zero for none, so that a moment costs a byte when it is not there.
    mutating func put(moment: Timestamp?) {
        put(signed: moment?.milliseconds ?? 0)
    }

    mutating func put(_ route: PlatformRoute) {
        put(byte: route.behavior.code)
        put(optional: route.storeURL)
        put(optional: route.fallbackURL)
    }

    mutating func put(_ campaign: Campaign) {
        put(optional: campaign.mediaSource)
        put(optional: campaign.name)
        put(optional: campaign.id)
        put(optional: campaign.groupID)
    }

    mutating func put(_ utm: UTM) {
        put(optional: utm.source)
        put(optional: utm.medium)
        put(optional: utm.campaign)
        put(optional: utm.term)
        put(optional: utm.content)
    }

    mutating func put(_ social: SocialPreview) {
        put(optional: social.title)
        put(optional: social.description)
        put(optional: social.imageURL)
    }

    mutating func put(_ inviter: Inviter?) {
        put(optional: inviter?.userID)
        guard let inviter else { return }
        put(byte: inviter.program == nil ? 0 : 1)
        if let program = inviter.program {
            put(fixed: program.uuid.high)
            put(fixed: program.uuid.low)
        }
    }
}

extension Unpacker {
    mutating func moment() throws(Misread) -> Timestamp? {
        let milliseconds = try signed()
        return milliseconds == 0 ? nil : Timestamp(milliseconds: milliseconds)
    }

    mutating func parameters() throws(Misread) -> Parameters {
        var items: [Parameters.Item] = []
        for _ in 0..<(try count()) {
            items.append(Parameters.Item(name: try text(), value: try text()))
        }
        return Parameters(items)
    }

    mutating func route() throws(Misread) -> PlatformRoute {
        guard let behavior = PlatformRoute.Behavior(code: try byte()) else { throw .malformed }
        return PlatformRoute(
            behavior: behavior, storeURL: try optionalText(), fallbackURL: try optionalText())
    }

    mutating func campaign() throws(Misread) -> Campaign {
        Campaign(
            mediaSource: try optionalText(), name: try optionalText(), id: try optionalText(),
            groupID: try optionalText())
    }

    mutating func utm() throws(Misread) -> UTM {
        var utm = UTM()
        utm.source = try optionalText()
        utm.medium = try optionalText()
        utm.campaign = try optionalText()
        utm.term = try optionalText()
        utm.content = try optionalText()
        return utm
    }

    mutating func social() throws(Misread) -> SocialPreview {
        var social = SocialPreview()
        social.title = try optionalText()
        social.description = try optionalText()
        social.imageURL = try optionalText()
        return social
    }

    mutating func inviter() throws(Misread) -> Inviter? {
        guard let userID = try optionalText() else { return nil }
        guard try byte() == 1 else { return Inviter(userID: userID) }
        let program = ProgramID(UUIDBits(high: try fixed(), low: try fixed()))
        return Inviter(userID: userID, program: program)
    }
}

extension PlatformRoute.Behavior {
    fileprivate var code: UInt8 {
        switch self {
        case .app: 0
        case .browser: 1
        case .store: 2
        }
    }

    fileprivate init?(code: UInt8) {
        guard let behavior = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = behavior
    }
}
