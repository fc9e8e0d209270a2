package import Postgres
package import Vocabulary

/// A change that another transaction announced when it committed.
package enum AnnouncedChange: Hashable, Sendable {
    /// `host/template/code`, the template empty for none.
    case link(String)
    case app(AppID)
}

extension Connection {
    package func listenForChanges() throws(PostgresError) {
        try listen("link_changed")
        try listen("app_changed")
    }

    /// The next change, or nil when the time has passed or `descriptor` can be read.
    package func waitForChange(
        _ timeout: Duration, orReadable descriptor: Int32
    ) throws(PostgresError) -> AnnouncedChange? {
        guard let notice = try waitForNotification(timeout, orReadable: descriptor) else { return nil }
        switch notice.channel {
        case "link_changed": return .link(notice.payload)
        default: return AppID(notice.payload).map { .app($0) }
        }
    }

    /// Throws when PostgreSQL is gone or does not answer in time: a broken network is silent.
    package func confirmAlive() throws(PostgresError) {
        try execute("SELECT 1")
    }
}
