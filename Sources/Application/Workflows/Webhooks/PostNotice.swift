internal import Postgres
internal import Storage
internal import Vocabulary
internal import Webhooks

extension Journeys {
    /// Writes a fact to the outbox, in the transaction that makes it true.
    func post(
        _ type: NoticeType, about subject: NoticeSubject, app: AppID, at now: Timestamp,
        in transaction: borrowing Transaction
    ) throws {
        let notice = Notice(id: newID(at: now), appID: app, type: type, happenedAt: now, subject: subject)
        try transaction.post(notice) { newID(at: now) }
    }
}
