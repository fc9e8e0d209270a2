internal import Matching
internal import Postgres
internal import Storage
internal import Threads
internal import Vocabulary

/// The newest model of each app, kept so that a decision asks only for its version.
final class ModelShelf: Sendable {
    private let models = Lock<[AppID: MatchModel]>([:])

    func model(of app: AppID, in transaction: borrowing Transaction) throws -> MatchModel {
        let version = try transaction.modelVersion(of: app)
        if version == 0 { return .prior }
        if let known = models.withLock({ $0[app] }), known.version == version { return known }
        let model = try transaction.model(of: app)
        models.withLock { $0[app] = model }
        return model
    }
}
