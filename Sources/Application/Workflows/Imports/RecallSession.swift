internal import Clicks
internal import Matching
internal import Postgres
internal import Storage
internal import Vocabulary

extension Journeys {
    /// The session of a history that this node does not remember, read back from the database.
    func recallSession(
        of app: AppID, batches: Int64, in transaction: borrowing Transaction
    ) throws -> ImportSession {
        var session = ImportSession()
        session.history = MatchHistory(model: try transaction.model(of: app))
        session.batches = batches
        for visit in try transaction.importedVisits(of: app) {
            session.recall(visit, deviceReader.read(visit.headers))
        }
        for install in try transaction.importedInstalls(of: app) {
            session.history.recall(
                install.record.install, install.rivals, organic: install.organic, isMatched: install.isMatched
            )
        }
        return session
    }
}

extension ImportSession {
    fileprivate mutating func recall(_ visit: StoredVisit, _ signals: DeviceSignals) {
        var link = VisitedLink()
        link.linkID = visit.linkID
        link.key = visit.candidate.link
        link.inviterUserID = visit.candidate.inviterUserID
        link.sensitivity = visit.candidate.sensitivity
        link.channel = visit.candidate.channel
        remember(
            KnownVisit(
                outcome: ImportedVisitOutcome(
                    externalID: visit.externalID, clickID: visit.clickID, kind: visit.kind, signals: signals),
                headers: visit.headers, address: visit.address ?? .v4(0), link: link,
                isMeasured: visit.isMeasured))
        if visit.kind == .person { history.recall(visit.candidate) }
    }
}
