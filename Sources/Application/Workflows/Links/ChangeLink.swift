package import Links
internal import Storage
package import Vocabulary

/// How a change of a link ended.
package enum ChangeOutcome: Sendable {
    case changed(Link, [MintWarning])
    case refused([MintRefusal])
    case noSuchLink
}

extension Journeys {
    /// `change` turns what is stored into what is wanted; the result is checked by the rules of minting.
    package func changeLink(
        _ id: LinkID, of app: AppID, by actor: String,
        change: @escaping @Sendable (MintRequest, Link) throws -> LinkEdit
    ) async throws -> ChangeOutcome {
        let now = clock()
        let outcome: ChangeOutcome = try await write { transaction in
            guard let link = try transaction.lockLink(id, of: app), link.deletedAt == nil,
                let owner = try transaction.app(app)
            else { return .noSuchLink }
            let domains = try transaction.domains(of: app)
            guard let domain = domains.first(where: { $0.host == link.address.host }) else {
                return .noSuchLink
            }
            let edit = try change(MintRequest(of: link), link)
            let setting = MintSetting(
                app: owner, domain: domain, rules: addressRules(of: owner, hosts: domains.map(\.host)),
                caller: .backend, now: now, random: [])
            switch decideEdit(of: link, to: edit.request, in: setting) {
            case .refused(let refusals): return .refused(refusals)
            case .minted(let mint):
                var changed = link
                changed.content = mint.content
                changed.expiresAt = mint.expiresAt
                changed.clickLimit = mint.clickLimit
                changed.tags = mint.tags
                changed.disabledAt = edit.isDisabled ? link.disabledAt ?? now : nil
                changed.updatedAt = now
                try transaction.update(changed)
                try transaction.recordChange(.updated, of: changed, before: link, by: actor)
                try transaction.announceChange(of: link.address)
                return .changed(changed, mint.warnings)
            }
        }
        if case .changed(let link, _) = outcome { nearbyLinks.forget(link.address) }
        return outcome
    }

    /// Soft: the row stays, so that its code never leads elsewhere. False when there is no such link.
    package func deleteLink(_ id: LinkID, of app: AppID, by actor: String) async throws -> Bool {
        let now = clock()
        let address: LinkAddress? = try await write { transaction in
            guard let link = try transaction.lockLink(id, of: app), link.deletedAt == nil else {
                return nil
            }
            var deleted = link
            deleted.deletedAt = now
            deleted.updatedAt = now
            try transaction.update(deleted)
            try transaction.recordChange(.deleted, of: deleted, before: link, by: actor)
            try transaction.announceChange(of: link.address)
            return link.address
        }
        if let address { nearbyLinks.forget(address) }
        return address != nil
    }
}

/// What a patched link should be.
package struct LinkEdit: Sendable {
    package var request: MintRequest
    package var isDisabled: Bool

    package init(request: MintRequest, isDisabled: Bool) {
        self.request = request
        self.isDisabled = isDisabled
    }
}
