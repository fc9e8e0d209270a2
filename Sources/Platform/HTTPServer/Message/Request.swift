/// One request as an owned value, for work that outlives the loop turn in which it was read.
package struct Request: Sendable {
    package let method: Method
    /// The target as received: nothing is decoded, and raw bytes above ASCII are known to be UTF-8.
    package let rawTarget: String
    package let rawPath: String
    /// What follows the first `?`; nil when there is none, empty when nothing follows it.
    package let rawQuery: String?
    /// Values that are not UTF-8 are repaired with U+FFFD.
    package let headers: Headers
    package let body: [UInt8]
    package let peer: PeerAddress
    /// The caller's `X-Request-Id` when it was a sane one, else made here; every answer carries it.
    package let requestID: String
    /// On the monotonic clock.
    package let receivedAtNanoseconds: UInt64

    init(
        method: Method, target: String, path: String, query: String?, headers: Headers, body: [UInt8],
        peer: PeerAddress, requestID: String, receivedAtNanoseconds: UInt64
    ) {
        self.method = method
        rawTarget = target
        rawPath = path
        rawQuery = query
        self.headers = headers
        self.body = body
        self.peer = peer
        self.requestID = requestID
        self.receivedAtNanoseconds = receivedAtNanoseconds
    }

    /// A request as tests make it, from loopback; `target` in origin form.
    package init(_ method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = []) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.init(
            method: method, target: target, path: String(parts.first ?? ""),
            query: parts.count == 2 ? String(parts[1]) : nil, headers: headers, body: body,
            peer: PeerAddress(bytes: [127, 0, 0, 1], port: 0), requestID: "none", receivedAtNanoseconds: 0)
    }
}
