internal import CSys
internal import Glibc

/// Wakes a thread that sleeps or waits for sockets. Rings that come before anybody looks are one ring.
package final class Doorbell: Sendable {
    /// Readable while a ring is unanswered, for `poll` beside other descriptors.
    package let descriptor: Int32

    package init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(descriptor >= 0, "the system refused an event descriptor: \(errno)")
    }

    deinit {
        close(descriptor)
    }

    package func ring() {
        eventfd_write(descriptor, 1)
    }

    /// True when it rang before `milliseconds` passed.
    package func wait(milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0 && answer()
    }

    /// True when it had rung.
    @discardableResult
    package func answer() -> Bool {
        var rings: eventfd_t = 0
        return eventfd_read(descriptor, &rings) == 0
    }
}
