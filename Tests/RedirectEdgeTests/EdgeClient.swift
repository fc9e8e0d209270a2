import Glibc
import TestSupport
import Testing

/// One answer as bytes came.
struct Reply {
    let status: Int
    let head: String
    let body: String

    /// The value of the first field of this name, as written.
    subscript(name: String) -> String? {
        head.split(separator: "\r\n").dropFirst().first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            .map { String($0.dropFirst(name.utf8.count + 2)) }
    }
}

extension EdgeBench {
    /// A request on a connection of its own: `/path` for GET, `HEAD /path` for another method. Fields beside
    /// `Host` are given as lines.
    func ask(
        _ request: String, agent: String? = Agent.safari, host: String = "go.example.com",
        _ fields: [String] = []
    ) throws -> Reply {
        let start = request.hasPrefix("/") ? "GET \(request)" : request
        var lines = ["\(start) HTTP/1.1", "Host: \(host)", "Connection: close"] + fields
        if let agent { lines.append("User-Agent: \(agent)") }
        return try exchange(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    func exchange(_ text: String) throws -> Reply {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        try #require(isConnected)
        let bytes = Array(text.utf8)
        try #require(send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
        return try reply(try readAll(descriptor))
    }

    private func readAll(_ descriptor: Int32) throws -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            try #require(count >= 0, "no answer in time")
            guard count > 0 else { return all }
            all += buffer[..<count]
        }
    }

    private func reply(_ bytes: [UInt8]) throws -> Reply {
        let text = String(decoding: bytes, as: UTF8.self)
        let end = try #require(text.firstRange(of: "\r\n\r\n"))
        let head = String(text[..<end.lowerBound])
        let status = try #require(head.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        return Reply(status: status, head: head, body: String(text[end.upperBound...]))
    }
}
