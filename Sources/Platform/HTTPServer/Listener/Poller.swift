internal import CSys
internal import Glibc

/// One epoll instance, level-triggered, with room for the events of a turn.
struct Poller: ~Copyable {
    static let readable = EPOLLIN.rawValue
    static let writable = EPOLLOUT.rawValue
    static let gone = EPOLLERR.rawValue | EPOLLHUP.rawValue

    struct Event {
        let token: UInt64
        let mask: UInt32
    }

    private static let eventsPerTurn = 256

    private let descriptor: Int32
    private let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: eventsPerTurn)

    init() {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        precondition(descriptor >= 0, "the system refused epoll: \(errno)")
    }

    deinit {
        events.deallocate()
        close(descriptor)
    }

    /// False when the kernel has no memory for one more watch.
    func add(_ watched: Int32, _ mask: UInt32, token: UInt64) -> Bool {
        control(EPOLL_CTL_ADD, watched, mask, token)
    }

    func change(_ watched: Int32, to mask: UInt32, token: UInt64) {
        let isChanged = control(EPOLL_CTL_MOD, watched, mask, token)
        precondition(isChanged, "a watch can always be changed: \(errno)")
    }

    func remove(_ watched: Int32) {
        _ = control(EPOLL_CTL_DEL, watched, 0, 0)
    }

    /// Waits until something happens or the time is over; no limit when it is nil. A signal counts as
    /// nothing.
    func wait(nanoseconds: UInt64?) -> Int {
        let milliseconds = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
        return max(0, Int(epoll_wait(descriptor, events, Int32(Self.eventsPerTurn), milliseconds)))
    }

    func event(_ index: Int) -> Event {
        Event(token: events[index].data.u64, mask: events[index].events)
    }

    private func control(_ operation: Int32, _ watched: Int32, _ mask: UInt32, _ token: UInt64) -> Bool {
        var event = epoll_event()
        event.events = mask
        event.data.u64 = token
        return epoll_ctl(descriptor, operation, watched, &event) == 0
    }
}
