internal import Cryptography
package import Links
internal import Postgres
internal import Storage
package import Vocabulary

/// Who asks for which link where.
package struct MintOrder: Sendable {
    package var appID: AppID
    /// Nil for the app's default domain.
    package var host: String?
    package var request: MintRequest
    /// Set when an app in somebody's hands asks rather than a backend.
    package var inApp: InAppMint?
    /// For the link's history.
    package var actor: String

    package init(appID: AppID, host: String?, request: MintRequest, actor: String) {
        self.appID = appID
        self.host = host
        self.request = request
        self.actor = actor
    }

    /// What a mint from inside the app carries besides the link.
    package struct InAppMint: Sendable {
        package let installID: UUIDBits
        /// Obtained by the app's backend; the only way to name an inviter from inside an app.
        package let inviterToken: String?

        package init(installID: UUIDBits, inviterToken: String?) {
            self.installID = installID
            self.inviterToken = inviterToken
        }
    }
}

/// How a mint ended.
package enum MintOutcome: Sendable {
    case minted(Link, [MintWarning])
    /// The same code with the same content is there already.
    case repeated(Link)
    case refused([MintRefusal])
    case codeTaken
    case unknownDomain
    case invalidInviterToken
    /// An install may mint so many links a day and no more.
    case limitReached
}

extension Journeys {
    package func mintLink(
        _ order: MintOrder, once: Once<MintOutcome>? = nil
    ) async throws -> Replayable<MintOutcome> {
        let outcome = try await write { transaction in
            try replay(once, app: order.appID, in: transaction) { transaction in
                try mint(order, in: transaction)
            }
        }
        if case .fresh(let outcome) = outcome { forgetWhatWasThere(before: outcome) }
        return outcome
    }

    /// All rows in one transaction; a row that cannot be minted does not hinder the others.
    package func mintLinks(
        _ orders: [MintOrder], of app: AppID, once: Once<[MintOutcome]>? = nil
    ) async throws -> Replayable<[MintOutcome]> {
        let outcomes = try await write { transaction in
            try replay(once, app: app, in: transaction) { transaction in
                var outcomes: [MintOutcome] = []
                for order in orders { outcomes.append(try mint(order, in: transaction)) }
                return outcomes
            }
        }
        if case .fresh(let fresh) = outcomes { fresh.forEach(forgetWhatWasThere) }
        return outcomes
    }

    /// Somebody may have visited the address before anything lived there.
    private func forgetWhatWasThere(before outcome: MintOutcome) {
        if case .minted(let link, _) = outcome { nearbyLinks.forget(link.address) }
    }

    private func mint(_ order: MintOrder, in transaction: borrowing Transaction) throws -> MintOutcome {
        let domains = try transaction.domains(of: order.appID)
        let domain = order.host.map { host in domains.first { $0.host == host } } ?? domains.first
        guard let domain, let app = try transaction.app(order.appID) else { return .unknownDomain }
        guard let caller = caller(of: order) else { return .invalidInviterToken }
        let now = clock()
        let rules = addressRules(of: app, hosts: domains.map(\.host))
        for _ in 0..<Limits.codeAttempts {
            let setting = MintSetting(
                app: app, domain: domain, rules: rules, caller: caller, now: now,
                random: randomBytes(LinkLimits.generatedCode))
            switch decideMint(order.request, in: setting) {
            case .refused(let refusals): return .refused(refusals)
            case .minted(let mint):
                if let outcome = try store(mint, of: order, in: transaction) { return outcome }
            }
        }
        preconditionFailure("\(Limits.codeAttempts) generated codes of 60 bits were all taken")
    }

    /// Nil when a generated code is taken, so that another may be drawn.
    private func store(
        _ mint: Mint, of order: MintOrder, in transaction: borrowing Transaction
    ) throws -> MintOutcome? {
        if let inApp = order.inApp,
            try !transaction.countInAppMint(
                by: inApp.installID, app: order.appID, on: clock().utcDay,
                limit: Limits.inAppMintsPerInstallAndDay)
        {
            return .limitReached
        }
        let link = newLink(mint, app: order.appID)
        let isFree =
            try link.address.template != nil
            || transaction.claimCode(link.address.code, on: link.address.host)
        if isFree, try transaction.insert(link) {
            try transaction.recordChange(.minted, of: link, before: nil, by: order.actor)
            try transaction.announceChange(of: link.address)
            if let inviter = link.content.inviter {
                _ = try referralCode(of: inviter, app: order.appID, in: transaction)
            }
            return .minted(link, mint.warnings)
        }
        if mint.isGenerated { return nil }
        guard let holder = try transaction.link(at: link.address), holder.appID == order.appID,
            holder.deletedAt == nil, holder.isSameMint(as: link, ignoringExpiry: order.request.ttl != nil)
        else { return .codeTaken }
        return .repeated(holder)
    }

    /// Nil when the inviter token does not hold.
    private func caller(of order: MintOrder) -> MintSetting.Caller? {
        guard let inApp = order.inApp else { return .backend }
        guard let token = inApp.inviterToken else { return .app(vouchedInviter: nil) }
        return inviter(vouchedBy: token, app: order.appID).map { .app(vouchedInviter: $0) }
    }

    private func newLink(_ mint: Mint, app: AppID) -> Link {
        let now = clock()
        var link = Link(
            id: newID(at: now), appID: app, address: mint.address, content: mint.content, createdAt: now)
        link.expiresAt = mint.expiresAt
        link.clickLimit = mint.clickLimit
        link.tags = mint.tags
        return link
    }
}

extension Link {
    /// A lifetime counted from now gives another expiry with each repeat, so it is left out of the
    /// comparison.
    fileprivate func isSameMint(as other: Link, ignoringExpiry: Bool) -> Bool {
        content == other.content && clickLimit == other.clickLimit && tags == other.tags
            && (ignoringExpiry || expiresAt == other.expiresAt)
    }
}
