internal import CSys
internal import Glibc
internal import Threads

/// How other threads reach a loop: a letter is left under a lock and the loop is woken through an eventfd.
final class Mailbox: Sendable {
    enum Letter: Sendable {
        case answer(ConnectionKey, Response)
        /// Finish what is in flight; whatever is left at this instant is cut off.
        case drain(untilNanoseconds: UInt64)
    }

    /// Becomes readable when letters wait. Open as long as the mailbox lives, as late answers may still write
    /// to it.
    let descriptor: Int32
    private let letters = Lock<[Letter]>([])

    init() throws(ListenerError) {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        guard descriptor >= 0 else { throw .system(call: "eventfd", code: errno) }
    }

    deinit {
        close(descriptor)
    }

    func post(_ letter: Letter) {
        let wasEmpty = letters.withLock { letters in
            letters.append(letter)
            return letters.count == 1
        }
        if wasEmpty { eventfd_write(descriptor, 1) }
    }

    func takeAll() -> [Letter] {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        return letters.withLock { letters in
            let taken = letters
            letters = []
            return taken
        }
    }
}
