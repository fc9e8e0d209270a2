internal import Glibc

/// SIGINT and SIGTERM as something to wait for. The second of the same kind ends the process at once.
///
/// A handler rather than a mask: a mask must be set before the first thread is made, and the runtime makes
/// threads before `main` runs a line.
struct StopSignals: Sendable {
    /// From now on the first of each no longer ends the process, whichever thread it reaches.
    static func take() -> StopSignals {
        sem_init(stop, 0, 0)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in sem_post(stop) }
        action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
        sigaction(SIGINT, &action, nil)
        sigaction(SIGTERM, &action, nil)
        return StopSignals()
    }

    func wait() {
        while sem_wait(stop) != 0, errno == EINTR {}
    }
}

/// Posting to a semaphore is one of the few things that a signal handler may do. Never freed.
// The pointer is set once, before a handler is installed, and the semaphore is made for many threads.
private nonisolated(unsafe) let stop = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
