internal import Clicks
internal import Matching
internal import Storage
internal import Vocabulary

/// An app's history as far as it was taken in: what the matcher remembers, and the customer's own names.
struct ImportSession: Sendable {
    var history = MatchHistory()
    /// How many requests it remembers.
    var batches: Int64 = 0
    private var visits: [String: KnownVisit] = [:]
    private var names: [ClickID: String] = [:]
    private var links: [String: VisitedLink] = [:]

    /// A visit that its page or a proof may still name.
    struct KnownVisit: Sendable {
        let outcome: ImportedVisitOutcome
        let headers: VisitHeaders
        let address: IPAddress
        /// Nil when it led to no link of the app.
        let link: VisitedLink?
        var isMeasured: Bool
    }

    subscript(externalID: String) -> KnownVisit? { visits[externalID] }

    func name(of click: ClickID) -> String? { names[click] }

    mutating func remember(_ visit: KnownVisit) {
        visits[visit.outcome.externalID] = visit
        if let click = visit.outcome.clickID { names[click] = visit.outcome.externalID }
    }

    mutating func link(at url: String, orElse find: () throws -> VisitedLink) rethrows -> VisitedLink {
        if let known = links[url] { return known }
        let found = try find()
        links[url] = found
        return found
    }

    /// What the matcher compares, or nil when the visit was not a person's on a phone.
    func candidate(of visit: KnownVisit, _ signals: DeviceSignals) -> Candidate? {
        guard let click = visit.outcome.clickID, visit.outcome.kind == .person, let link = visit.link,
            let key = link.key, signals.platform == .ios || signals.platform == .android
        else { return nil }
        var candidate = Candidate(clickID: click, link: key, signals: signals)
        candidate.address = visit.address.telling
        candidate.inviterUserID = link.inviterUserID
        candidate.sensitivity = link.sensitivity
        candidate.channel = link.channel
        return candidate
    }
}

/// The link behind a visited URL, as far as matching asks.
struct VisitedLink: Sendable {
    /// Nil for a URL that is none of the app's.
    var linkID: LinkID?
    var key: LinkKey?
    var host = ""
    var target = ""
    var inviterUserID: String?
    var sensitivity: Sensitivity = .screen
    var channel: Channel = .campaign("")
}
