internal import Links
internal import Packing
internal import Vocabulary

/// What is known of one address, packed: the key, then what lives there.
struct Entry {
    enum Kind: UInt8 {
        case missing = 0
        case link = 1
        case template = 2
        case host = 3
    }

    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// From a file; nil when there is no room for the key it claims.
    init?(restored bytes: [UInt8]) {
        guard bytes.count > 2, bytes.count > Int(bytes[0]) | Int(bytes[1]) << 8 + 2 else { return nil }
        self.bytes = bytes
    }

    /// `app` is the place of the known address's app among the cache's apps.
    init(_ key: LinkKey, _ known: KnownAddress?, app: Int) {
        var packer = Packer()
        packer.put(fixed: UInt16(truncatingIfNeeded: key.bytes.count))
        packer.put(raw: key.bytes)
        switch known?.occupant {
        case nil: packer.put(byte: Kind.missing.rawValue)
        case .template: packer.put(byte: Kind.template.rawValue)
        case .host: packer.put(byte: Kind.host.rawValue)
        case .link: packer.put(byte: Kind.link.rawValue)
        }
        if known != nil { packer.put(number: UInt64(app)) }
        if case .link(let link) = known?.occupant { LinkPacking.pack(link, into: &packer) }
        bytes = Array(packer.bytes[...])  // A slice is copied into no more room than it needs.
    }

    private var keyRange: Range<Int> {
        2..<2 + (Int(bytes[0]) | Int(bytes[1]) << 8)
    }

    var key: LinkKey { LinkKey(announced: String(decoding: bytes[keyRange], as: UTF8.self)) }

    var kind: Kind { Kind(rawValue: bytes[keyRange.upperBound]) ?? .missing }

    func isAt(_ key: LinkKey) -> Bool {
        bytes.count >= 2 && keyRange.count == key.bytes.count && bytes[keyRange].elementsEqual(key.bytes)
    }

    /// The place of its app among the cache's apps.
    var appPlace: Int? {
        guard kind != .missing else { return nil }
        var unpacker = body
        do {
            return Int(truncatingIfNeeded: try unpacker.number())
        } catch {
            return nil
        }
    }

    private var body: Unpacker { Unpacker(bytes, in: keyRange.upperBound + 1..<bytes.count) }

    /// Nil when nothing lives there.
    func known(among apps: [App]) -> KnownAddress? {
        guard kind != .missing else { return nil }
        var unpacker = body
        do {
            let place = Int(truncatingIfNeeded: try unpacker.number())
            guard apps.indices.contains(place) else { return nil }
            let app = apps[place]
            switch kind {
            case .missing: return nil
            case .template: return KnownAddress(.template, app: app)
            case .host: return KnownAddress(.host, app: app)
            case .link:
                let link = try LinkPacking.unpack(&unpacker, at: key.address, in: app.id)
                return KnownAddress(.link(link), app: app)
            }
        } catch {
            return nil
        }
    }
}
