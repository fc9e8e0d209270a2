internal import Clicks
internal import Packing
internal import Vocabulary

/// A click as bytes. Field order and codes are a stored format: add at the end, change the version, never
/// reorder.
enum ClickPacking {
    private static let version: UInt8 = 1

    private struct Flags: OptionSet {
        let rawValue: UInt8
        static let hasLink = Flags(rawValue: 1)
        static let isProxyAddress = Flags(rawValue: 2)
        static let isV6 = Flags(rawValue: 4)
    }

    static func pack(_ click: ClickRecord, into packer: inout Packer) {
        var flags: Flags = []
        if click.linkID != nil { flags.insert(.hasLink) }
        if click.isProxyAddress { flags.insert(.isProxyAddress) }
        if !click.address.isV4 { flags.insert(.isV6) }
        packer.put(byte: version)
        packer.put(byte: flags.rawValue)
        packer.put(byte: click.kind.code)
        packer.put(byte: click.platform.code)
        packer.put(click.id.uuid)
        packer.put(click.appID.uuid)
        if let linkID = click.linkID { packer.put(linkID.uuid) }
        packer.put(click.address)
        packer.put(text: click.host)
        packer.put(text: click.target)
        packer.put(click.headers)
    }

    static func unpack(_ unpacker: inout Unpacker) throws(Misread) -> ClickRecord {
        guard try unpacker.byte() == version else { throw .malformed }
        let flags = Flags(rawValue: try unpacker.byte())
        guard let kind = VisitorKind(code: try unpacker.byte()),
            let platform = Platform(code: try unpacker.byte())
        else { throw .malformed }
        return ClickRecord(
            id: ClickID(try unpacker.uuid()), appID: AppID(try unpacker.uuid()),
            linkID: flags.contains(.hasLink) ? LinkID(try unpacker.uuid()) : nil,
            kind: kind, platform: platform, address: try unpacker.address(isV6: flags.contains(.isV6)),
            isProxyAddress: flags.contains(.isProxyAddress), host: try unpacker.text(),
            target: try unpacker.text(), headers: try unpacker.visitHeaders())
    }
}

extension Packer {
    mutating func put(_ uuid: UUIDBits) {
        put(fixed: uuid.high)
        put(fixed: uuid.low)
    }

    fileprivate mutating func put(_ address: IPAddress) {
        switch address {
        case .v4(let bits): put(fixed: bits)
        case .v6(let high, let low):
            put(fixed: high)
            put(fixed: low)
        }
    }

    fileprivate mutating func put(_ headers: VisitHeaders) {
        put(optional: headers.userAgent)
        put(optional: headers.acceptLanguage)
        put(optional: headers.requestedWith)
        put(optional: headers.referer)
        put(optional: headers.hintBrands)
        put(optional: headers.hintPlatform)
        put(optional: headers.hintPlatformVersion)
        put(optional: headers.hintModel)
        put(optional: headers.hintMobile)
    }
}

extension Unpacker {
    mutating func uuid() throws(Misread) -> UUIDBits {
        UUIDBits(high: try fixed(), low: try fixed())
    }

    fileprivate mutating func address(isV6: Bool) throws(Misread) -> IPAddress {
        isV6 ? .v6(high: try fixed(), low: try fixed()) : .v4(try fixed())
    }

    fileprivate mutating func visitHeaders() throws(Misread) -> VisitHeaders {
        var headers = VisitHeaders()
        headers.userAgent = try optionalText()
        headers.acceptLanguage = try optionalText()
        headers.requestedWith = try optionalText()
        headers.referer = try optionalText()
        headers.hintBrands = try optionalText()
        headers.hintPlatform = try optionalText()
        headers.hintPlatformVersion = try optionalText()
        headers.hintModel = try optionalText()
        headers.hintMobile = try optionalText()
        return headers
    }
}

extension VisitorKind {
    fileprivate var code: UInt8 {
        switch self {
        case .person: 0
        case .desktop: 1
        case .preview: 2
        case .robot: 3
        }
    }

    fileprivate init?(code: UInt8) {
        guard let kind = VisitorKind.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}

extension Platform {
    fileprivate var code: UInt8 {
        switch self {
        case .ios: 0
        case .android: 1
        case .desktop: 2
        case .other: 3
        }
    }

    fileprivate init?(code: UInt8) {
        guard let platform = Platform.allCases.first(where: { $0.code == code }) else { return nil }
        self = platform
    }
}
