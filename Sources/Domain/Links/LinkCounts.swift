/// What a link brought so far.
package struct LinkCounts: Sendable, Equatable {
    /// Visits of people, on phones and at desktops.
    package var people = 0
    package var robots = 0
    package var previews = 0
    package var installs = 0

    package init() {}

    package var total: Int { people + robots + previews }
}
