internal import Glibc
internal import Threads

/// A server on loopback for one request a connection. It keeps what it was sent and gives what `answer` says.
package final class Receiver: Sendable {
    package let port: UInt16
    private let listener: Int32
    private let received: Lock<[String]>

    package convenience init(answering answer: String) {
        self.init { _ in answer }
    }

    /// `answer` is asked once the request is there; nil, or empty, is silence until the client gives up.
    package init(port wanted: UInt16 = 0, _ answer: @escaping @Sendable (String) -> String?) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = wanted.bigEndian
        var reuse: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                _ = bind(listener, generic, length)
                _ = getsockname(listener, generic, &length)
            }
        }
        _ = listen(listener, 128)
        port = UInt16(bigEndian: address.sin_port)
        self.listener = listener
        let received = Lock<[String]>([])
        self.received = received
        _ = Thread.start("receiver") { Receiver.serve(listener, answer, received) }
    }

    package var requests: [String] { received.withLock { $0 } }

    package func close() { shutdown(listener, Int32(SHUT_RDWR)) }

    private static func serve(
        _ listener: Int32, _ answer: @escaping @Sendable (String) -> String?, _ received: Lock<[String]>
    ) {
        while true {
            let peer = accept(listener, nil, nil)
            guard peer >= 0 else { return }
            _ = Thread.start("receiver-peer") {
                let request = read(from: peer)
                received.withLock { $0.append(request) }
                if let answer = answer(request), !answer.isEmpty {
                    _ = send(peer, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
                } else {
                    _ = read(from: peer)
                }
                Glibc.close(peer)
            }
        }
    }

    /// Up to the end of a body whose length the head says, or the end of the connection.
    private static func read(from peer: Int32) -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(peer, &chunk, chunk.count, 0)
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
            let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
            let said = parts[0].split(separator: "\r\n").first {
                $0.lowercased().hasPrefix("content-length:")
            }
            let length = said?.split(separator: " ").last.flatMap { Int($0) } ?? 0
            if (parts.count > 1 ? parts[1].utf8.count : 0) >= length { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
