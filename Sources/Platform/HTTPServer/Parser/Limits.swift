/// Every bound of the server; beyond each there is a refusal or a close, never growth.
package struct Limits: Sendable {
    /// Request line and header fields together; at most 60 KiB, so that offsets fit in 16 bits.
    package var headBytes = 16 * 1024
    package var fieldCount = 100
    package var targetBytes = 8 * 1024
    package var bodyBytes = 1024 * 1024
    /// Paths that may carry more than `bodyBytes`, the first match counts.
    package var bodyAllowances: [BodyAllowance] = []
    /// Bodies of one loop that are not whole yet, together.
    package var unfinishedBodyBytes = 256 * 1024 * 1024
    /// Size digits and extensions of one chunk.
    package var chunkLineBytes = 256
    package var trailerBytes = 16 * 1024

    /// Over all loops of a listener.
    package var connections = 10_000
    /// Answers of one connection in one turn, in bytes; pipelined requests beyond wait for the next turn.
    package var answerBytesPerTurn = 64 * 1024

    /// From the first byte of a head to its end, however slowly bytes drip in.
    package var headTime: Duration = .seconds(10)
    /// From the end of the head to the end of the body.
    package var bodyTime: Duration = .seconds(30)
    /// Between two requests, and before the first.
    package var idleTime: Duration = .seconds(60)
    /// For a client that does not take any of its answer.
    package var sendTime: Duration = .seconds(30)
    /// For a refused client to stop sending and read its refusal.
    package var lingerTime: Duration = .seconds(2)

    package init() {}

    func bodyLimit(path: UnsafeRawBufferPointer) -> Int {
        bodyAllowances.first { path.starts(with: $0.pathPrefix) }?.bytes ?? bodyBytes
    }
}

/// A larger (or smaller) body limit for the paths that start with these bytes.
package struct BodyAllowance: Sendable {
    package let pathPrefix: [UInt8]
    package let bytes: Int

    package init(pathPrefix: String, bytes: Int) {
        self.pathPrefix = Array(pathPrefix.utf8)
        self.bytes = bytes
    }
}
