internal import Glibc
internal import Threads

/// One HTTP exchange over a fresh connection, byte for byte: no cookies, no redirects followed, no header
/// invented.
package struct WireClient: Sendable {
    package let port: UInt16

    package init(port: UInt16) {
        self.port = port
    }

    package func send(_ request: WireRequest) async throws -> WireAnswer {
        let port = port
        return try await withCheckedThrowingContinuation { continuation in
            _ = Thread.start("wire-client") {
                continuation.resume(with: Result { try exchange(request, port: port) })
            }
        }
    }
}

/// What is sent, as it will stand on the wire.
package struct WireRequest: Sendable {
    package var method: String
    package var target: String
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    package init(
        _ method: String, _ target: String, headers: [(String, String)] = [], body: String = ""
    ) {
        self.method = method
        self.target = target
        self.headers = headers.map { (name: $0.0, value: $0.1) }
        self.body = Array(body.utf8)
    }

    fileprivate var bytes: [UInt8] {
        var head = "\(method) \(target) HTTP/1.1\r\n"
        if !headers.contains(where: { $0.name.lowercased() == "host" }) { head += "Host: localhost\r\n" }
        for header in headers { head += "\(header.name): \(header.value)\r\n" }
        if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
        return Array((head + "Connection: close\r\n\r\n").utf8) + body
    }
}

/// What came back.
package struct WireAnswer: Sendable {
    package let status: Int
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }

    package subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

package struct WireFailure: Error, CustomStringConvertible {
    package let description: String
}

private func exchange(_ request: WireRequest, port: UInt16) throws -> WireAnswer {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    guard connected == 0 else { throw WireFailure(description: "cannot connect to port \(port): \(errno)") }
    var rest = request.bytes[...]
    while !rest.isEmpty {
        let sent = rest.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent > 0 else { break }
        rest = rest.dropFirst(sent)
    }
    return try parse(readAll(descriptor))
}

private func readAll(_ descriptor: Int32) -> [UInt8] {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return received }
        received += buffer[..<count]
    }
}

private func parse(_ bytes: [UInt8]) throws -> WireAnswer {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let blank = bytes.indices.first(where: { bytes[$0...].starts(with: [13, 10, 13, 10]) }) else {
        throw WireFailure(description: "no answer but: \(text.prefix(200))")
    }
    let lines = String(decoding: bytes[..<blank], as: UTF8.self).split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
        throw WireFailure(description: "no status in: \(text.prefix(200))")
    }
    let headers = lines.dropFirst().map { line in
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return (name: String(parts[0]), value: String(parts[1].drop { $0 == " " }))
    }
    return WireAnswer(status: status, headers: headers, body: Array(bytes[(blank + 4)...]))
}
