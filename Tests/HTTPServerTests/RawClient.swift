import Glibc

/// A client that sends exactly the bytes it is told and reads what comes, each read within a deadline.
final class RawClient {
    enum Failure: Error { case refused(Int32), timedOut, reset, closed, notHTTP(String) }

    private let descriptor: Int32
    private var received: [UInt8] = []

    init(port: UInt16, overIPv6: Bool = false, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(overIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        guard overIPv6 ? connectSix(port) : connectFour(port) else { throw Failure.refused(errno) }
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    /// A peer that has closed is not an error here: what it said before is still to be read.
    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if sent < 0, errno == EPIPE || errno == ECONNRESET { return }
            guard sent > 0 else { throw Failure.timedOut }
            rest = rest.dropFirst(sent)
        }
    }

    /// Sends without waiting; false when the kernel takes no more.
    func sendIfRoom(_ bytes: [UInt8]) -> Bool {
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        return bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
            == bytes.count
    }

    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Everything until the server closes.
    func readToEnd() throws -> String {
        while try fill() {}
        defer { received = [] }
        return String(decoding: received, as: UTF8.self)
    }

    /// One answer; `toHead` when it has a length but no body.
    func readReply(toHead: Bool = false) throws -> Reply {
        let separator = Array("\r\n\r\n".utf8)
        var end = received.firstIndex(of: separator)
        while end == nil {
            guard try fill() else {
                throw received.isEmpty
                    ? Failure.closed : Failure.notHTTP(String(decoding: received, as: UTF8.self))
            }
            end = received.firstIndex(of: separator)
        }
        let head = String(decoding: received[..<(end ?? 0)], as: UTF8.self)
        received.removeFirst((end ?? 0) + 4)
        var reply = try Reply(head: head)
        let length = toHead ? 0 : reply.length
        while received.count < length { guard try fill() else { throw Failure.closed } }
        reply.body = String(decoding: received.prefix(length), as: UTF8.self)
        received.removeFirst(length)
        return reply
    }

    /// Whether the server closes without saying anything more.
    func isClosed() throws -> Bool {
        guard received.isEmpty else { return false }
        return try !fill()
    }

    /// Whether the server has closed, in whatever way.
    func isGone() throws -> Bool {
        do {
            return try isClosed()
        } catch Failure.reset {
            return true
        }
    }

    /// Whether nothing arrives for so long, not even a close.
    func isSilent(forMilliseconds milliseconds: Int32) -> Bool {
        var watch = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return received.isEmpty && poll(&watch, 1, milliseconds) == 0
    }

    /// Whether the kernel takes more bytes within this time.
    func waitForRoom(milliseconds: Int32) -> Bool {
        var watch = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&watch, 1, milliseconds) == 1
    }

    private func fill() throws -> Bool {
        var room = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &room, room.count, 0)
        guard count >= 0 else { throw errno == EAGAIN ? Failure.timedOut : Failure.reset }
        received.append(contentsOf: room[..<count])
        return count > 0
    }

    private func connectFour(_ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return connect(to: &address)
    }

    private func connectSix(_ port: UInt16) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        return connect(to: &address)
    }

    private func connect<Address>(to address: inout Address) -> Bool {
        withUnsafeBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return Glibc.connect(descriptor, base, socklen_t(bytes.count)) == 0
        }
    }
}

/// An answer as a client sees it; field names in lower case.
struct Reply {
    let status: Int
    let fields: [(name: String, value: String)]
    var body = ""

    init(head: String) throws {
        let lines = head.split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 "),
            let code = Int(first.dropFirst(9).prefix(3))
        else {
            throw RawClient.Failure.notHTTP(head)
        }
        status = code
        fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (parts[0].lowercased(), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    var length: Int { self["content-length"].flatMap { Int($0) } ?? 0 }
}

extension [UInt8] {
    fileprivate func firstIndex(of part: [UInt8]) -> Int? {
        guard count >= part.count else { return nil }
        return (0...count - part.count).first { self[$0..<$0 + part.count].elementsEqual(part) }
    }
}
