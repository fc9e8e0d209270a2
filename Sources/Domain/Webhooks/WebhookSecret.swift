package import Vocabulary

/// The key that signs an endpoint's deliveries, as Standard Webhooks writes it: `whsec_` and base 64.
package struct WebhookSecret: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        precondition(bytes.count == Self.length, "a webhook secret has \(Self.length) bytes")
        self.bytes = bytes
    }

    package static let length = 32

    package var text: String { "whsec_" + base64(bytes) }
}

/// The three headers of Standard Webhooks for one attempt.
package struct SignatureHeaders: Hashable, Sendable {
    package let id: String
    /// Whole seconds since 1970, of the attempt: a receiver refuses what is too old.
    package let timestamp: String
    /// One signature for each secret in force, so that rotation has an overlap.
    package let signature: String

    /// `hmac` is HMAC-SHA256 of a message under a key.
    package init(
        of body: [UInt8], notice: NoticeID, at instant: Timestamp, secrets: [WebhookSecret],
        hmac: (_ message: [UInt8], _ key: [UInt8]) -> [UInt8]
    ) {
        id = notice.text
        timestamp = String(instant.milliseconds / 1000)
        let message = Array("\(id).\(timestamp).".utf8) + body
        signature = secrets.map { "v1," + base64(hmac(message, $0.bytes)) }.joined(separator: " ")
    }
}

private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// RFC 4648, section 4, padded.
private func base64(_ bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
        for place in 0...group.count { letters.append(alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)]) }
        letters += [UInt8](repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: letters, as: UTF8.self)
}
