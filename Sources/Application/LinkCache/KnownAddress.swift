package import Links

/// What lives at an address.
package enum Occupant: Hashable, Sendable {
    case link(Link)
    /// Long links need no minting: the template answers for every query.
    case template
    /// The host itself, asked for by an empty template and code.
    case host
}

/// An address that is taken, with the app whose it is. A class, so that a hit costs one reference.
package final class KnownAddress: Sendable {
    package let occupant: Occupant
    package let app: App

    package init(_ occupant: Occupant, app: App) {
        self.occupant = occupant
        self.app = app
    }
}

/// What the cache says without waiting.
package enum LinkLookup: Sendable {
    case hit(KnownAddress)
    /// PostgreSQL was asked, and nothing lives there.
    case knownMissing
    /// `LinkTable.resolve` must be asked.
    case notCached
}

/// What PostgreSQL, or failing it memory, says of an address.
package enum Resolution: Sendable {
    case found(KnownAddress)
    case missing
    /// PostgreSQL does not answer and nothing recent enough is known.
    case unavailable
}
