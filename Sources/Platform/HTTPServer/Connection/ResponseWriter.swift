/// Writes one answer straight into the bytes that the loop is about to send.
///
/// Either `send` a whole `Response`, or without any allocation: `begin`, fields, `finish`. Values may come
/// from requests: a byte that may not stand in a header becomes a space, so nothing can split an answer in
/// two.
package struct ResponseWriter: ~Copyable {
    /// What the server knows of the exchange before the answer is written.
    struct Exchange {
        var isHead = false
        var isLegacy = false
        var closes = false
    }

    private enum Progress { case nothing, fields, finished }

    var output = OutputBuffer(capacity: 256 * 1024)
    var requestID = RequestID()
    /// A whole `Date` field, refreshed by the loop when the second changes.
    var date: [UInt8] = []
    private(set) var statusCode = 0
    private(set) var bodyCount = 0
    private var exchange = Exchange()
    private var progress = Progress.nothing
    private var allowsBody = true

    init() {}

    var isFinished: Bool { progress == .finished }
    var hasBegun: Bool { progress != .nothing }

    mutating func prepare(_ exchange: Exchange) {
        self.exchange = exchange
        progress = .nothing
    }

    /// Writes the status line, the fixed fields of `head` and those that every answer has.
    package mutating func begin(_ head: borrowing ResponseHead) {
        precondition(progress == .nothing, "an answer begins once")
        head.bytes.withUnsafeBytes { output.append($0) }
        beginFields(head.status)
    }

    /// Adds a field. `name` is a literal, with no colon.
    package mutating func field(_ name: StaticString, _ value: Span<UInt8>) {
        openField(name)
        append(value)
        closeField()
    }

    package mutating func field(_ name: StaticString, _ value: String) {
        openField(name)
        append(value)
        closeField()
    }

    /// Starts a field whose value is appended in parts.
    package mutating func openField(_ name: StaticString) {
        precondition(progress == .fields, "fields stand between begin and finish")
        output.append(name)
        output.append(": ")
    }

    package mutating func append(_ part: Span<UInt8>) {
        part.withUnsafeBytes { appendValue($0) }
    }

    package mutating func append(_ part: String) {
        var part = part
        part.withUTF8 { appendValue(UnsafeRawBufferPointer($0)) }
    }

    package mutating func closeField() {
        output.append("\r\n")
    }

    /// Ends an answer without a body.
    package mutating func finish() {
        finish(UnsafeRawBufferPointer(start: nil, count: 0))
    }

    /// Ends the answer. For HEAD the length is told and the body left out.
    package mutating func finish(body: Span<UInt8>) {
        body.withUnsafeBytes { finish($0) }
    }

    package mutating func send(_ response: Response) {
        precondition(progress == .nothing, "an answer begins once")
        output.append("HTTP/1.1 ")
        output.append(decimal: response.status.code)
        output.append(.space)
        append(response.status.reason)
        output.append("\r\n")
        beginFields(response.status)
        for field in response.headers.fields where !Self.isOwn(field.name) {
            append(field.name)
            output.append(": ")
            append(field.value)
            output.append("\r\n")
        }
        response.body.withUnsafeBytes { finish($0) }
    }

    /// For a body that the client waits to be asked for.
    mutating func sendContinue() {
        output.append("HTTP/1.1 100 Continue\r\n\r\n")
    }

    private mutating func beginFields(_ status: Status) {
        progress = .fields
        statusCode = status.code
        allowsBody = status.allowsBody
        date.withUnsafeBytes { output.append($0) }
        output.append("X-Request-Id: ")
        requestID.withBytes { output.append($0) }
        if exchange.closes {
            output.append("\r\nConnection: close\r\n")
        } else if exchange.isLegacy {
            output.append("\r\nConnection: keep-alive\r\n")
        } else {
            output.append("\r\n")
        }
    }

    /// Fields that the server writes itself; a second one would let two readers see two messages.
    private static func isOwn(_ name: String) -> Bool {
        let own: [StaticString] = [
            "content-length", "transfer-encoding", "connection", "date", "x-request-id",
        ]
        var name = name
        return name.withUTF8 { name in
            own.contains { UnsafeRawBufferPointer(name).equalsIgnoringCase($0) }
        }
    }

    private mutating func finish(_ body: UnsafeRawBufferPointer) {
        precondition(progress == .fields, "an answer finishes once, after it began")
        progress = .finished
        bodyCount = 0
        guard allowsBody else { return output.append("\r\n") }
        output.append("Content-Length: ")
        output.append(decimal: body.count)
        output.append("\r\n\r\n")
        guard !exchange.isHead else { return }
        output.append(body)
        bodyCount = body.count
    }

    private mutating func appendValue(_ part: UnsafeRawBufferPointer) {
        let start = output.count
        output.append(part)
        guard hasControl(part, 0..<part.count) else { return }
        for index in part.indices where !part[index].isFieldValue {
            output.replace(at: start + index, with: .space)
        }
    }
}
