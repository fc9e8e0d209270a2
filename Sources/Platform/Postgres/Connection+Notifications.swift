internal import CLibPQ
internal import Glibc

/// What somebody sent with NOTIFY.
package struct Notification: Sendable, Equatable {
    package let channel: String
    package let payload: String
}

extension Connection {
    /// From now on this session hears NOTIFY on `channel`.
    package func listen(_ channel: String) throws(PostgresError) {
        _ = try run("LISTEN \(identifier: channel)")
    }

    /// The next notification, or nil when `timeout` passes first. A lost connection is an error: what was
    /// sent meanwhile is gone, so the listener must not trust what it knew.
    package func waitForNotification(_ timeout: Duration) throws(PostgresError) -> Notification? {
        try waitForNotification(timeout, orReadable: -1)
    }

    /// Also returns nil as soon as `descriptor` can be read, so that a thread can wait for two things at
    /// once.
    package func waitForNotification(
        _ timeout: Duration, orReadable descriptor: Int32
    ) throws(PostgresError) -> Notification? {
        let deadline = ContinuousClock.now + timeout
        while true {
            guard PQconsumeInput(handle) == 1, isUsable else { throw lost() }
            if let notification = takeNotification() { return notification }
            let remaining = ContinuousClock.now.duration(to: deadline).milliseconds
            guard remaining > 0 else { return nil }
            var entries = [PQsocket(handle), descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            _ = poll(&entries, 2, Int32(clamping: remaining))
            if entries[1].revents != 0 { return nil }
        }
    }

    private func takeNotification() -> Notification? {
        guard let pointer = PQnotifies(handle) else { return nil }
        defer { PQfreemem(pointer) }
        let channel = String(cString: pointer.pointee.relname)
        let payload = String(cString: pointer.pointee.extra)
        return Notification(channel: channel, payload: payload)
    }
}
