internal import Glibc

/// A condition variable whose deadlines a stepping wall clock cannot move.
///
/// Thread-safety: `pthread_cond_t` is made for use from many threads, and its address is stable.
final class TimedCondition: @unchecked Sendable {
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
        condition = .allocate(capacity: 1)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deallocate()
    }

    func signal() { pthread_cond_signal(condition) }

    func signalAll() { pthread_cond_broadcast(condition) }

    /// Gives up `mutex` while waiting. False when the deadline has passed; true may be a false alarm.
    func wait(_ mutex: UnsafeMutablePointer<pthread_mutex_t>, until deadline: ContinuousClock.Instant?)
        -> Bool
    {
        guard let deadline else {
            pthread_cond_wait(condition, mutex)
            return true
        }
        let remaining = ContinuousClock.now.duration(to: deadline).milliseconds
        guard remaining > 0 else { return false }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let nanoseconds = Int64(time.tv_nsec) + remaining % 1000 * 1_000_000
        time.tv_sec += Int(remaining / 1000 + nanoseconds / 1_000_000_000)
        time.tv_nsec = Int(nanoseconds % 1_000_000_000)
        return pthread_cond_timedwait(condition, mutex, &time) == 0
    }
}
