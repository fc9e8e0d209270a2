internal import Links
internal import Postgres
internal import Storage
internal import Threads
package import Vocabulary

/// Histories that this node is taking in, by app. A session is taken out while a request works on it and
/// put back only when its transaction has committed, so that memory never says more than the database.
final class ImportDesk: Sendable {
    private let sessions = Lock<[AppID: ImportSession]>([:])

    func take(_ app: AppID) -> ImportSession? {
        sessions.withLock { $0.removeValue(forKey: app) }
    }

    func put(_ session: ImportSession, of app: AppID) {
        sessions.withLock { $0[app] = session }
    }
}

extension Journeys {
    /// Takes in a stretch of an app's history, in the order of time, and decides its installs by the code
    /// that decides live ones. Requests of one app are worked on one after the other.
    package func importHistory(_ lines: [ImportLine], into app: AppID) async throws -> [ImportOutcome] {
        let days = Set(lines.compactMap(\.clickDay))
        if !days.isEmpty { try await write { transaction in try transaction.makePartitions(for: days) } }
        let (outcomes, session) = try await write { transaction in
            try takeIn(lines, app, in: transaction)
        }
        imports.put(session, of: app)
        return outcomes
    }

    private func takeIn(
        _ lines: [ImportLine], _ id: AppID, in transaction: borrowing Transaction
    ) throws -> ([ImportOutcome], ImportSession) {
        guard let app = try transaction.lockForImport(id) else { throw ImportRefusal.unknownApp }
        guard try !transaction.hasLiveTraffic(id) else { throw ImportRefusal.hasLiveTraffic }
        let batches = try transaction.importedBatches(of: id)
        var run = ImportRun(
            journeys: self, app: app, session: try session(of: id, after: batches, in: transaction))
        let outcomes = try run.take(lines, in: transaction)
        try run.finish(in: transaction)
        return (outcomes, run.session)
    }

    /// What this node remembers, unless another node took in more or this one was restarted: then the
    /// history is read again from the database.
    private func session(
        of app: AppID, after batches: Int64, in transaction: borrowing Transaction
    ) throws -> ImportSession {
        if let known = imports.take(app), known.batches == batches { return known }
        guard batches > 0 else { return ImportSession() }
        return try recallSession(of: app, batches: batches, in: transaction)
    }
}

extension ImportLine {
    fileprivate var clickDay: CivilDate? {
        switch self {
        case .visit(let visit): visit.occurredAt.utcDay
        case .page, .install: nil
        }
    }
}
