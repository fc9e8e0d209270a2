package import Links
package import Vocabulary

/// One request for a link, as far as the plan depends on it.
package struct Visit: Hashable, Sendable {
    package let visitor: VisitorClass
    /// A new id, or the one of the visit that this one continues in another browser.
    package let clickID: ClickID
    package let isContinuation: Bool
    /// The link's own URL without query, as the visitor can reach it: scheme, host, port, path.
    package let url: String
    /// As received, without `?`.
    package let query: String
    package let allowance: ClickAllowance

    package init(
        visitor: VisitorClass, newID: ClickID, url: String, query: String,
        allowance: ClickAllowance = .unlimited
    ) {
        let earlier = ClickToken.continued(by: query, at: newID.clickedAt)
        self.visitor = visitor
        clickID = earlier ?? newID
        isContinuation = earlier != nil
        self.url = url
        self.query = query
        self.allowance = allowance
    }
}

/// What the count of a link with a click limit said about this visit.
package enum ClickAllowance: Sendable {
    /// The link has no limit, or the visitor is nobody who counts.
    case unlimited
    case granted
    /// The limit is reached, or the count could not be asked in time.
    case spent
}

/// A link as a visit meets it.
package enum VisitedLink: Hashable, Sendable {
    case minted(Link)
    /// Never stored: spelled out in the visit's own query.
    case long(LinkContent)

    package var content: LinkContent {
        switch self {
        case .minted(let link): link.content
        case .long(let content): content
        }
    }

    package var id: LinkID? {
        switch self {
        case .minted(let link): link.id
        case .long: nil
        }
    }

    /// Whether this visitor must be counted against a limit before the plan is made.
    package func needsAllowance(for visitor: VisitorClass, at now: Timestamp) -> Bool {
        guard case .minted(let link) = self, link.clickLimit != nil, visitor.isPerson else { return false }
        return ending(at: now, allowance: .granted) == nil
    }

    /// Why the link no longer leads anywhere, nil while it does.
    func ending(at now: Timestamp, allowance: ClickAllowance) -> LinkEnding? {
        guard case .minted(let link) = self else { return nil }
        if link.deletedAt != nil { return .deleted }
        if link.disabledAt != nil { return .disabled }
        if let expiresAt = link.expiresAt, expiresAt <= now { return .expired }
        return allowance == .spent ? .spent : nil
    }
}

/// Why a link answers no more.
package enum LinkEnding: String, Sendable, CaseIterable {
    case deleted = "link_deleted"
    case disabled = "link_disabled"
    case expired = "link_expired"
    /// It has had as many clicks as its owner allowed.
    case spent = "link_spent"
}
