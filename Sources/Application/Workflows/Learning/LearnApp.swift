internal import Matching
internal import Postgres
internal import Storage
package import Vocabulary

extension Journeys {
    /// Learns from what was decided since the last time, for every app with people in it.
    package func learn() async throws {
        for app in try await read({ transaction in try transaction.liveApps() }) {
            _ = try await learn(app)
        }
    }

    /// Folds the app's newest clicks and decided installs into a new snapshot of its model. The cost is that
    /// of what is new. Nil when there is nothing new or another learner is at work.
    package func learn(_ app: AppID) async throws -> MatchModelSummary? {
        let now = clock()
        return try await write { transaction in
            guard try transaction.lockLearner(of: app) else { return nil }
            let model = try transaction.model(of: app)
            let after = try transaction.learnedThrough(of: app) ?? now - .days(30)
            let through = now - Limits.learningDelay
            let installs = try transaction.decidedInstalls(of: app, after: after, through: through)
            guard let last = installs.last else { return nil }
            let learnedThrough = last.record.install.receivedAt
            var learner = Learner(model: model)
            let clicks = try transaction.clicks(of: app, after: after, through: learnedThrough)
            for click in clicks { learner.learn(click) }
            for install in installs { learner.learn(try lesson(of: install, in: transaction)) }
            var snapshot = learner.model
            snapshot.version = model.version + 1
            try transaction.insert(snapshot, of: app, learnedThrough: learnedThrough)
            return MatchModelSummary(
                version: snapshot.version, clickCount: clicks.count, installCount: installs.count)
        }
    }

    /// The clicks that the decision held likeliest; the tail would teach nothing.
    private func lesson(of stored: StoredInstall, in transaction: borrowing Transaction) throws -> Lesson {
        let install = stored.record.install
        let isProven = stored.proof != nil
        let causes = try stored.rivals.prefix(Limits.learnedRivals).compactMap { rival -> Lesson.Cause? in
            guard let click = try transaction.candidate(rival.clickID, for: install) else { return nil }
            return Lesson.Cause(
                candidate: click, probability: isProven ? 1 : rival.probability,
                coincidence: isProven ? 0 : rival.coincidence,
                kind: click.address.map { Surroundings().kind(of: $0) } ?? .few)
        }
        return Lesson(
            install: install, causes: causes, organic: isProven ? 0 : stored.organic, returns: [],
            isProven: isProven)
    }
}

/// What a round of learning made, and of how much.
package struct MatchModelSummary: Sendable {
    package let version: Int64
    package let clickCount: Int
    package let installCount: Int
}
