internal import JSONText

/// The bounds of what one statement returns.
package enum Limits {
    package static let apps = 10_000
    package static let domainsPerApp = 100
    package static let keysPerApp = 200
    package static let page = 200
    package static let changesOfOneLink = 200
    /// Clicks that are compared with one install; beyond it the answer says `too_many_candidates`.
    package static let candidates = 20_000
    static let json = JSON.Limits(bytes: 16 << 20, depth: 32)
    /// Losing candidates kept with a decision.
    package static let storedRivals = 20
    /// Installs before one that say how crowded its networks are and whether it is a return.
    static let comparedInstalls = 2000
    /// Clicks, and installs, that one round of learning takes in.
    static let learnedEvents = 50_000
}
