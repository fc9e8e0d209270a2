internal import Links
internal import Matching
internal import Payloads
internal import Postgres
internal import Signups
internal import Storage
internal import Vocabulary

extension Journeys {
    func newClickID(at instant: Timestamp) -> ClickID { newID(at: instant) }

    /// Claims, releases and stores a decision that nothing races with.
    func settle(
        _ attribution: Attribution, of install: Install, app: App, in transaction: borrowing Transaction
    ) throws -> InstallDecision {
        if attribution.isMatched, let best = attribution.best {
            _ = try transaction.claim(
                best.clickID, for: install.installID, app: app.id, at: install.receivedAt)
        }
        let decision = try release(attribution, to: install, of: app, revision: 1, in: transaction)
        try transaction.append(decision, explainedBy: attribution)
        return decision
    }

    /// The app's link that a visit of `url` meets, minted or long.
    func visitedLink(at url: String, of app: App, in transaction: borrowing Transaction) throws -> VisitedLink
    {
        guard let parts = LinkURL(url), let host = canonicalHost(parts.host),
            try transaction.app(ofHost: host)?.id == app.id
        else { return VisitedLink() }
        var visited = VisitedLink()
        visited.host = host
        visited.target = parts.target
        let names = parts.segments.map(canonicalText)
        if names.count == 1, try transaction.isTemplate(names[0], on: host) {
            visited.key = .long(host + parts.target)
            let content = readLongLink(parts.query, under: try addressRules(of: app, in: transaction))
            visited.take(content)
            visited.inviterUserID = try inviter(of: parts.query, app: app.id, in: transaction)
        } else if let code = names.last, names.count <= 2 {
            let address = LinkAddress(host: host, template: names.count == 2 ? names[0] : nil, code: code)
            guard let link = try transaction.link(at: address) else { return visited }
            visited.key = .minted(link.id)
            visited.linkID = link.id
            visited.take(link.content)
        }
        return visited
    }

    private func inviter(
        of query: Query, app: AppID, in transaction: borrowing Transaction
    ) throws -> String? {
        guard query[DeferredPayload.valueName] == "referral_code",
            let typed = query[DeferredPayload.subvalueNames[0]],
            let code = ReferralCode(typed: typed, nfc: canonicalText),
            let stored = try transaction.referralCode(code, app: app), stored.revokedAt == nil
        else { return nil }
        return stored.userID
    }
}

extension VisitedLink {
    fileprivate mutating func take(_ content: LinkContent) {
        inviterUserID = content.inviter?.userID
        sensitivity = content.sensitivity
        channel = Channel(of: content)
    }
}

extension Channel {
    /// Referrals are one channel; campaigns are told apart by their media source, or OneLink's `pid`.
    init(of content: LinkContent) {
        self =
            content.inviter != nil
            ? .referral : .campaign(content.campaign.mediaSource ?? content.parameters["pid"] ?? "")
    }
}
