package import Events
internal import Postgres
internal import Storage
package import Vocabulary
internal import Webhooks

extension Journeys {
    /// Records each event once, tells webhooks of conversions, and completes signups that waited for one.
    /// Answers how many were new.
    package func recordEvents(_ events: [Event], app: AppID) async throws -> Int {
        let now = clock()
        let (count, waiting) = try await write { transaction -> (Int, [String]) in
            let recorded = try transaction.record(events, app: app, at: now)
            var waiting: Set<String> = []
            for event in recorded {
                if event.isConversion {
                    try post(
                        .conversionRecorded, about: NoticeSubject(event), app: app, at: now, in: transaction)
                }
                waiting.formUnion(
                    try transaction.makeDue(
                        user: event.owner.userID, install: event.owner.installID, app: app, at: now))
            }
            return (recorded.count, waiting.sorted())
        }
        for user in waiting { try await judgeAgain(userID: user, app: app) }
        return count
    }

    /// A page of events in order of time.
    package func events(
        of app: AppID, during span: Range<Timestamp>, after cursor: EventCursor?, limit: Int
    ) async throws -> [Event] {
        try await read { transaction in
            try transaction.events(of: app, during: span, after: cursor, limit: limit)
        }
    }
}

extension NoticeSubject {
    fileprivate init(_ event: Event) {
        self.init()
        eventID = event.id
        name = event.name
        installID = event.owner.installID
        userID = event.owner.userID
    }
}
