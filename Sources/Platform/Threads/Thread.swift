internal import CSys
internal import Glibc

/// A named operating-system thread for work that blocks or loops: sockets, a database connection, a journal.
package struct Thread: Sendable {
    private let handle: pthread_t

    /// Starts a thread that runs `body` once. `name` shows in `ps`; Linux keeps 15 bytes of it.
    package static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Thread {
        let work = Unmanaged.passRetained(Work(name: name, body: body))
        var handle = pthread_t()
        let failure = pthread_create(&handle, nil, runWork, work.toOpaque())
        precondition(failure == 0, "the system refused a new thread: \(failure)")
        return Thread(handle: handle)
    }

    /// Waits until the thread's body has returned. Call it at most once.
    package func join() {
        pthread_join(handle, nil)
    }
}

private final class Work: Sendable {
    let name: String
    let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) {
        self.name = name
        self.body = body
    }
}

/// A global constant, because a closure written inside main-actor code would trap on the new thread.
private let runWork: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
    guard let pointer else { return nil }
    let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
    csys_name_thread(work.name)
    work.body()
    return nil
}
