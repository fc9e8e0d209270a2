import Foundation
import Threads

/// Visitors who come one after the other over a few kept connections, each with a number of his own in the
/// query, and remember who was answered. A visit that gets no answer is not tried again: it may count or not.
final class Crowd: Sendable {
    struct Outcome: Sendable {
        var answered: Set<Int> = []
        var unanswered: Set<Int> = []
        /// Answers that were no redirect, by status.
        var others: [Int: Int] = [:]
    }

    private let state: Lock<State>
    private let path: String

    private struct State {
        var outcome = Outcome()
        var port: UInt16
        var next: Int
        var isStopping = false
        var threads: [Threads.Thread] = []
    }

    /// `first` keeps the numbers of two crowds apart.
    init(port: UInt16, path: String, first: Int = 0, connections: Int = 4) {
        self.path = path
        state = Lock(State(port: port, next: first))
        let threads = (0..<connections).map { number in
            Threads.Thread.start("crowd-\(number)") { [self] in visit() }
        }
        state.withLock { $0.threads = threads }
    }

    var answered: Int { state.withLock { $0.outcome.answered.count } }

    /// From now on they go there.
    func move(to port: UInt16) {
        state.withLock { $0.port = port }
    }

    /// Waits for the last visitor.
    func stop() -> Outcome {
        let threads = state.withLock { state in
            state.isStopping = true
            defer { state.threads = [] }
            return state.threads
        }
        for thread in threads { thread.join() }
        return state.withLock { $0.outcome }
    }

    private func visit() {
        var wire: Wire?
        while let (number, port) = nextVisit() {
            if wire == nil || wire?.port != port { wire = Wire(port: port) }
            let status = wire?.get("\(path)?n=\(number)")
            if status == nil {
                wire = nil
                usleep(2_000)
            }
            state.withLock { state in
                switch status {
                case 302?: state.outcome.answered.insert(number)
                case nil: state.outcome.unanswered.insert(number)
                case let status?: state.outcome.others[status, default: 0] += 1
                }
            }
        }
    }

    private func nextVisit() -> (Int, UInt16)? {
        state.withLock { state in
            guard !state.isStopping else { return nil }
            state.next += 1
            return (state.next, state.port)
        }
    }
}

/// A kept connection to the server on this machine.
private final class Wire {
    let port: UInt16
    private let descriptor: Int32

    init?(port: UInt16) {
        self.port = port
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
    }

    deinit { close(descriptor) }

    /// The status, once the whole head has come; nil when it does not.
    func get(_ target: String) -> Int? {
        let request = Array(
            """
            GET \(target) HTTP/1.1\r
            Host: go.example.com\r
            X-Forwarded-For: 203.0.113.\(target.utf8.count)\r
            User-Agent: Mozilla/5.0 (Linux; Android 14; SM-S921N) Chrome/131.0.0.0 Mobile Safari/537.36\r
            \r

            """.utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            return nil
        }
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            head += buffer[..<count]
        }
        return Int(String(decoding: head.dropFirst(9).prefix(3), as: UTF8.self))
    }
}
