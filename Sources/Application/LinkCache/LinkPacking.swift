internal import Links
internal import Packing
internal import Vocabulary

/// A link as bytes: a fifth of what the value takes. Its address is the entry's key.
enum LinkPacking {
    static func pack(_ link: Link, into packer: inout Packer) {
        packer.put(fixed: link.id.uuid.high)
        packer.put(fixed: link.id.uuid.low)
        packer.put(signed: link.createdAt.milliseconds)
        packer.put(signed: link.updatedAt.milliseconds - link.createdAt.milliseconds)
        packer.put(moment: link.expiresAt)
        packer.put(moment: link.disabledAt)
        packer.put(moment: link.deletedAt)
        packer.put(signed: link.clickLimit ?? 0)
        packer.put(texts: link.tags)
        pack(link.content, into: &packer)
    }

    static func unpack(_ unpacker: inout Unpacker, at address: LinkAddress, in app: AppID) throws(Misread)
        -> Link
    {
        let id = LinkID(UUIDBits(high: try unpacker.fixed(), low: try unpacker.fixed()))
        let createdAt = Timestamp(milliseconds: try unpacker.signed())
        let updatedAt = Timestamp(milliseconds: createdAt.milliseconds + (try unpacker.signed()))
        let moments = (try unpacker.moment(), try unpacker.moment(), try unpacker.moment())
        let clickLimit = try unpacker.signed()
        let tags = try unpacker.texts()
        let content = try unpackContent(&unpacker)
        var link = Link(id: id, appID: app, address: address, content: content, createdAt: createdAt)
        link.updatedAt = updatedAt
        (link.expiresAt, link.disabledAt, link.deletedAt) = moments
        link.clickLimit = clickLimit == 0 ? nil : clickLimit
        link.tags = tags
        return link
    }

    private static func pack(_ content: LinkContent, into packer: inout Packer) {
        packer.put(text: content.destination)
        packer.put(number: UInt64(content.parameters.items.count))
        for item in content.parameters.items {
            packer.put(text: item.name)
            packer.put(text: item.value)
        }
        packer.put(content.ios)
        packer.put(content.android)
        packer.put(optional: content.desktopURL)
        packer.put(optional: content.expiredURL)
        packer.put(content.campaign)
        packer.put(content.utm)
        packer.put(content.social)
        packer.put(content.inviter)
        packer.put(byte: content.sensitivity.code)
        packer.put(byte: content.forwardsQuery ? 1 : 0)
    }

    private static func unpackContent(_ unpacker: inout Unpacker) throws(Misread) -> LinkContent {
        var content = LinkContent(destination: try unpacker.text())
        content.parameters = try unpacker.parameters()
        content.ios = try unpacker.route()
        content.android = try unpacker.route()
        content.desktopURL = try unpacker.optionalText()
        content.expiredURL = try unpacker.optionalText()
        content.campaign = try unpacker.campaign()
        content.utm = try unpacker.utm()
        content.social = try unpacker.social()
        content.inviter = try unpacker.inviter()
        guard let sensitivity = Sensitivity(code: try unpacker.byte()) else { throw .malformed }
        content.sensitivity = sensitivity
        content.forwardsQuery = try unpacker.byte() == 1
        return content
    }
}

extension Sensitivity {
    fileprivate var code: UInt8 {
        switch self {
        case .screen: 0
        case .personal: 1
        case .value: 2
        }
    }

    fileprivate init?(code: UInt8) {
        guard let sensitivity = Sensitivity.allCases.first(where: { $0.code == code }) else { return nil }
        self = sensitivity
    }
}
