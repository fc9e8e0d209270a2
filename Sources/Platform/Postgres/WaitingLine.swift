internal import Glibc

/// The bounded line of callers that wait for a connection: first come, first served, each with a deadline.
///
/// Thread-safety: everything below `mutex` is touched only while it is held.
final class WaitingLine: @unchecked Sendable {
    /// What a waiting caller wants done on a connection, or how it is told that nothing will be.
    struct Job: Sendable {
        let deadline: ContinuousClock.Instant
        let run: @Sendable (Connection) -> Void
        let refuse: @Sendable (PostgresError) -> Void
    }

    enum Turn {
        case job(Job)
        /// The time given has passed without a job.
        case quiet
        case closed
    }

    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let hasWork: TimedCondition
    private let hasWaiters: TimedCondition
    private let capacity: Int
    private let threads: Int
    private var jobs: [Job] = []
    private var isClosed = false
    /// Threads that hold a working connection, and those of them that wait for a job.
    private var connected = 0
    private var idle = 0
    private var isTiming = false

    init(capacity: Int, threads: Int) {
        self.capacity = capacity
        self.threads = threads
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        hasWork = TimedCondition()
        hasWaiters = TimedCondition()
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Nil when the job stands in line, else why it may not.
    func enter(_ job: Job) -> PostgresError? {
        locked {
            guard !isClosed else { return PostgresError(.closed) }
            guard jobs.count < capacity + idle else { return PostgresError(.poolFull) }
            jobs.append(job)
            // A thread without a connection would wake and leave the job: unless all have one, all are woken.
            if connected == threads { hasWork.signal() } else { hasWork.signalAll() }
            if jobs.count > idle, !isTiming { hasWaiters.signalAll() }
            return nil
        }
    }

    /// The next job for a thread of the pool. A thread that has no connection gets one only when no thread
    /// has: it would refuse at once what others could do a moment later.
    func next(isConnected: Bool, until deadline: ContinuousClock.Instant?) -> Turn {
        locked {
            idle += isConnected ? 1 : 0
            defer { idle -= isConnected ? 1 : 0 }
            while true {
                if let job = takeJob(isConnected: isConnected) { return .job(job) }
                if isClosed { return .closed }
                guard hasWork.wait(mutex, until: deadline) else { return .quiet }
            }
        }
    }

    /// Keeps count of the threads that can serve.
    func connectionChanged(by difference: Int) {
        locked {
            connected += difference
            if connected == 0 { hasWork.signalAll() }
        }
    }

    /// Refuses callers as their time runs out; returns when the line is closed and empty.
    func refuseLateCallers() {
        while let late = waitForLateCaller() {
            late.refuse(PostgresError(.poolTimeout))
        }
    }

    /// No more jobs come in; those in line are refused.
    func close() {
        let refused = locked {
            isClosed = true
            hasWork.signalAll()
            hasWaiters.signalAll()
            defer { jobs = [] }
            return jobs
        }
        for job in refused { job.refuse(PostgresError(.closed)) }
    }

    private func takeJob(isConnected: Bool) -> Job? {
        guard !jobs.isEmpty, isConnected || connected == 0 else { return nil }
        return jobs.removeFirst()
    }

    private func waitForLateCaller() -> Job? {
        locked {
            while !isClosed {
                isTiming = !jobs.isEmpty
                let deadline = jobs.first?.deadline
                if let deadline, deadline <= .now { return jobs.removeFirst() }
                _ = hasWaiters.wait(mutex, until: deadline)
            }
            return nil
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
