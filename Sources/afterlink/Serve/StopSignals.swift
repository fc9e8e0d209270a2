internal import Glibc

/// SIGINT and SIGTERM, taken by one waiting thread instead of interrupting others.
struct StopSignals: Sendable {
    /// Call it before any thread is made: later threads inherit the mask.
    static func block() -> StopSignals {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        return StopSignals()
    }

    func wait() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        var received: Int32 = 0
        sigwait(&signals, &received)
    }
}
