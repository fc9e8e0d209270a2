internal import Links
internal import Vocabulary

/// The parts of a short or long URL that say which link it is.
struct LinkURL {
    let host: String
    let segments: [String]
    let query: Query
    /// Path and query as written.
    let target: String

    init?(_ text: String) {
        guard let scheme = text.firstRange(of: "://") else { return nil }
        let rest = text[scheme.upperBound...].prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest.dropFirst(authority.count).prefix { $0 != "?" }
        var segments = path.split(separator: "/").map { PercentCoding.decode($0) ?? "" }
        guard (1...2).contains(segments.count), !segments.contains("") else { return nil }
        segments.append(LinkCode.withoutSentenceMarks(segments.removeLast()))
        host = String(authority.prefix { $0 != ":" })
        self.segments = segments
        query = Query(readableOf: rest)
        target = String(rest.dropFirst(authority.count))
    }
}
