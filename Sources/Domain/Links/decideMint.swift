import Vocabulary

/// Whether a link may be minted, and as what.
package func decideMint(_ request: MintRequest, in setting: MintSetting) -> MintDecision {
    var inspection = MintInspection(rules: setting.rules)
    inspection.inspect(caller: setting.caller, of: request, in: setting.app)
    let address = inspection.address(of: request, in: setting)
    return inspection.decision(request, at: address, in: setting)
}

/// Whether a stored link may be changed to what is asked. Where it lives stays: printed codes must keep their
/// meaning.
package func decideEdit(of link: Link, to request: MintRequest, in setting: MintSetting) -> MintDecision {
    var inspection = MintInspection(rules: setting.rules)
    if request.template != link.address.template {
        inspection.refuse(.unchangeable, "template", "A link keeps its template. Mint another link.")
    }
    if request.code != link.address.code {
        inspection.refuse(.unchangeable, "code", "A link keeps its code. Mint another link.")
    }
    var request = request
    request.code = link.address.code
    inspection.keptExpiry = link.expiresAt
    return inspection.decision(request, at: link.address, in: setting)
}

extension MintInspection {
    fileprivate mutating func decision(
        _ request: MintRequest, at address: LinkAddress?, in setting: MintSetting
    ) -> MintDecision {
        var content = checked(request.content)
        if case .app(let inviter) = setting.caller { content.inviter = inviter }
        let expiresAt = expiry(of: request, now: setting.now)
        inspectLimits(of: request)
        guard refusals.isEmpty, let address else { return .refused(refusals) }
        return .minted(
            Mint(
                address: address, isGenerated: request.code == nil, content: content, expiresAt: expiresAt,
                clickLimit: request.clickLimit, tags: request.tags,
                warnings: mintWarnings(about: content, in: setting.app)))
    }

    fileprivate mutating func inspect(caller: MintSetting.Caller, of request: MintRequest, in app: App) {
        guard case .app = caller else { return }
        if !app.policy.allowsAppMinting {
            refuse(.notInApp, "policy", "This app's policy does not allow minting with a publishable key.")
        }
        if app.policy.destinationHosts.isEmpty {
            refuse(
                .notInApp, "policy",
                "Minting with a publishable key needs destination_hosts in the app's policy.")
        }
        if request.code != nil {
            refuse(.notInApp, "code", "With a publishable key codes are always generated.")
        }
        if request.content.inviter != nil {
            refuse(.notInApp, "inviter", "With a publishable key the inviter comes as an inviter_token.")
        }
    }

    fileprivate mutating func address(of request: MintRequest, in setting: MintSetting) -> LinkAddress? {
        let domain = setting.domain
        if let template = request.template, !domain.templates.contains(template) {
            refuse(.unknownTemplate, "template", "The domain \(domain.host) has no template \(template).")
        }
        guard let code = request.code else {
            let code = LinkCode.generated(from: setting.random)
            return LinkAddress(host: domain.host, template: request.template, code: code)
        }
        if let flaw = LinkCode.flaw(in: code) {
            refuse(flaw)
            return nil
        }
        if request.template == nil, LinkCode.isReserved(code) || domain.templates.contains(code) {
            refuse(.reservedCode, "code", "The server or a template of this domain has this name already.")
        }
        return LinkAddress(host: domain.host, template: request.template, code: code)
    }

    private mutating func refuse(_ flaw: LinkCode.Flaw) {
        switch flaw {
        case .empty:
            refuse(
                .invalidCode, "code", "A code has at least one letter. Leave it out to have one generated.")
        case .tooLong: refuse(.invalidCode, "code", "A code has at most \(LinkLimits.code) bytes.")
        case .character:
            refuse(.invalidCode, "code", "A code has letters and digits, and between them - _ . ~ only.")
        case .mark: refuse(.invalidCode, "code", "A code neither begins nor ends with a punctuation mark.")
        }
    }

    private mutating func expiry(of request: MintRequest, now: Timestamp) -> Timestamp? {
        if let expiresAt = request.expiresAt {
            if request.ttl != nil {
                refuse(.expiryTwice, "ttl", "Give either ttl or expires_at.")
            } else if expiresAt <= now, expiresAt != keptExpiry {
                refuse(.expiryPassed, "expires_at", "This time has passed.")
            }
            return expiresAt
        }
        guard let ttl = request.ttl else { return nil }
        guard let lifetime = readLifetime(ttl) else {
            refuse(
                .invalidTTL, "ttl",
                "A ttl is a whole number and m, h or d, at most \(LinkLimits.lifetimeDays)d: 31d.")
            return nil
        }
        return now + lifetime
    }

    private mutating func inspectLimits(of request: MintRequest) {
        if let limit = request.clickLimit, !(1...LinkLimits.clicks).contains(limit) {
            refuse(.invalidLimit, "max_clicks", "max_clicks is between 1 and \(LinkLimits.clicks).")
        }
        if request.tags.count > LinkLimits.tags {
            refuse(.tooMany, "tags", "A link has at most \(LinkLimits.tags) tags.")
        }
        for tag in request.tags { text(tag, "tags", limit: LinkLimits.tag) }
        if request.tags.contains("") { refuse(.invalidText, "tags", "A tag has at least one letter.") }
    }
}
