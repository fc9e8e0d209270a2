package import Matching
package import Postgres
package import Vocabulary

/// What a decision knows beyond the install and its candidates.
extension Transaction {
    /// The newest snapshot of what was learned for the app, or the shipped prior.
    package borrowing func model(of app: AppID) throws -> MatchModel {
        .prior
    }

    package borrowing func surroundings(of install: Install, since earliest: Timestamp) throws -> Surroundings
    {
        var surroundings = Surroundings()
        surroundings.excluded.robots = try robotClicks(for: install, since: earliest)
        return surroundings
    }
}
