internal import Glibc

/// Mutual exclusion over one value, on `pthread_mutex`.
///
/// `Synchronization.Mutex` would do, but ThreadSanitizer on Linux cannot see inside it and reports data
/// guarded by it as races. Thread-safety: every access to `value` happens between lock and unlock in
/// `withLock`.
package final class Lock<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: Value) {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        self.value = value
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
