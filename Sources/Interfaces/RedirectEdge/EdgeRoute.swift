internal import Links
internal import Vocabulary

/// What a path asks of the edge. Everything under a reserved word that is not here belongs to the API.
enum EdgeRoute: Equatable {
    /// Template empty for none; both decoded and in NFC.
    case link(template: String, code: String)
    case appleFile
    case androidFile
    case robotsFile
    case icon
    /// A path that no link can have: too deep, or not text.
    case nowhere

    /// Nil for the API's paths. One slash at the end and sentence marks after the code are overlooked.
    init?(path: String, canonicalText: (String) -> String) {
        switch path {
        case "/.well-known/apple-app-site-association", "/apple-app-site-association": self = .appleFile
        case "/.well-known/assetlinks.json": self = .androidFile
        case "/robots.txt": self = .robotsFile
        case "/favicon.ico": self = .icon
        default:
            guard path.hasPrefix("/") else { return nil }
            var segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            if segments.count > 1, segments.last == "" { segments.removeLast() }
            guard let first = segments.first, !LinkCode.isReserved(String(first)) else { return nil }
            self = EdgeRoute.link(segments, canonicalText) ?? .nowhere
        }
    }

    private static func link(_ segments: [Substring], _ canonicalText: (String) -> String) -> EdgeRoute? {
        guard segments.count <= 2 else { return nil }
        var names: [String] = []
        for segment in segments {
            guard let name = PercentCoding.decode(segment), !name.utf8.contains(UInt8(ascii: "/")) else {
                return nil
            }
            names.append(name.utf8.allSatisfy { $0 < 0x80 } ? name : canonicalText(name))
        }
        let code = LinkCode.withoutSentenceMarks(names.removeLast())
        guard !code.isEmpty, code.utf8.count <= LinkLimits.code else { return nil }
        return .link(template: names.first ?? "", code: code)
    }
}
