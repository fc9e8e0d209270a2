internal import Postgres
internal import Storage
internal import Vocabulary
internal import Webhooks

extension Journeys {
    /// Tells subscribers how many people have clicked each link since they were last told. Every click is in
    /// one summary, whenever its node shipped it.
    package func tellOfClicks() async throws {
        let now = clock()
        try await write { transaction in
            for news in try transaction.untoldClicks() {
                var subject = NoticeSubject()
                subject.linkID = news.link
                subject.count = news.count
                try post(.linkClicked, about: subject, app: news.app, at: now, in: transaction)
            }
        }
    }
}
