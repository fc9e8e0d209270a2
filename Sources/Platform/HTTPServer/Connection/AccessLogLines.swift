internal import Glibc

/// The log lines of one turn, written together when it ends.
struct AccessLogLines: ~Copyable {
    private let destination: AccessLog
    private var lines = OutputBuffer(capacity: 4096)
    /// RFC 3339 up to the second, refreshed by the loop.
    var second: [UInt8] = []
    var millisecond = 0
    private let figures: ListenerFigures

    init(_ destination: AccessLog, _ figures: ListenerFigures) {
        self.destination = destination
        self.figures = figures
    }

    private var isOn: Bool {
        if case .descriptor = destination { true } else { false }
    }

    mutating func add(_ request: LoggedRequest, _ writer: borrowing ResponseWriter) {
        guard isOn else { return }
        open(writer.requestID.pointer, request.peer)
        describe(request)
        close(writer, microseconds: Int((Monotonic.nanoseconds() - request.receivedAt) / 1000))
    }

    /// The part of a line that is known before the answer; nil when nothing is logged.
    mutating func entry(
        _ request: LoggedRequest, _ writer: borrowing ResponseWriter
    ) -> AccessLogEntry? {
        guard isOn else { return nil }
        let start = lines.count
        open(writer.requestID.pointer, request.peer)
        describe(request)
        let opening = Array(lines.slice(start..<lines.count))
        lines.truncate(to: start)
        return AccessLogEntry(opening: opening, receivedAt: request.receivedAt)
    }

    mutating func add(_ entry: AccessLogEntry, _ writer: borrowing ResponseWriter) {
        entry.opening.withUnsafeBytes { lines.append($0) }
        close(writer, microseconds: Int((Monotonic.nanoseconds() - entry.receivedAt) / 1000))
    }

    /// A request that was refused before it was understood has neither method nor path.
    mutating func addRefusal(of peer: PeerAddress, _ writer: borrowing ResponseWriter) {
        guard isOn else { return }
        open(writer.requestID.pointer, peer)
        close(writer, microseconds: 0)
    }

    mutating func flush() {
        guard lines.count > 0, case .descriptor(let descriptor, _) = destination else { return }
        var rest = lines.slice(0..<lines.count)
        while !rest.isEmpty {
            let written = write(descriptor, rest.baseAddress, rest.count)
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                figures.noteLostLogLines(rest.count { $0 == .lineFeed })
                break
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        }
        lines.truncate(to: 0)
    }

    private mutating func open(_ requestID: UnsafeRawBufferPointer, _ peer: PeerAddress) {
        lines.append("{\"time\":\"")
        second.withUnsafeBytes { lines.append($0) }
        lines.append(".")
        for unit in [100, 10, 1] { lines.append(48 + UInt8(millisecond / unit % 10)) }
        lines.append("Z\",\"request_id\":\"")
        lines.append(requestID)
        lines.append("\"")
        if case .descriptor(_, showsAddresses: true) = destination {
            lines.append(",\"peer\":\"")
            Array(peer.text.utf8).withUnsafeBytes { lines.append($0) }
            lines.append("\"")
        }
    }

    private mutating func describe(_ request: LoggedRequest) {
        lines.append(",\"method\":\"")
        lines.append(request.line.method.of(request.head))
        lines.append("\",\"path\":\"")
        for byte in request.line.path.of(request.head) {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { lines.append(UInt8(ascii: "\\")) }
            lines.append(byte)
        }
        lines.append("\"")
    }

    private mutating func close(_ writer: borrowing ResponseWriter, microseconds: Int) {
        lines.append(",\"status\":")
        lines.append(decimal: writer.statusCode)
        lines.append(",\"bytes\":")
        lines.append(decimal: writer.bodyCount)
        lines.append(",\"microseconds\":")
        lines.append(decimal: microseconds)
        lines.append("}\n")
    }
}

/// What the log says of a request; its head lies in the loop's buffer and is lent for the call.
struct LoggedRequest {
    let head: UnsafeRawBufferPointer
    let line: RequestLine
    let peer: PeerAddress
    /// Nanoseconds of the monotonic clock.
    let receivedAt: UInt64
}

/// The opening of a log line whose answer is still outstanding.
struct AccessLogEntry {
    let opening: [UInt8]
    let receivedAt: UInt64
}
