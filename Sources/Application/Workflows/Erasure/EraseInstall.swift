internal import Postgres
internal import Storage
package import Vocabulary

extension Journeys {
    /// Forgets an install with its signals, decisions, events and the notices that name it. False when there
    /// was none.
    package func eraseInstall(_ id: UUIDBits, of app: AppID) async throws -> Bool {
        try await write { transaction in try eraseInstall(id, of: app, in: transaction) }
    }

    func eraseInstall(_ id: UUIDBits, of app: AppID, in transaction: borrowing Transaction) throws -> Bool {
        try transaction.eraseEvents(ofInstall: id, app: app)
        try transaction.eraseNotices(ofInstall: id, app: app)
        return try transaction.eraseInstall(id, of: app)
    }
}
