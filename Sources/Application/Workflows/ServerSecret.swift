internal import Cryptography
internal import Signups

/// Signs tokens and addresses; the same on all nodes of an installation.
///
/// While it is being changed the former one goes on verifying: a token says by a key id under which it was
/// signed.
package struct ServerSecret: Sendable {
    let bytes: [UInt8]
    private let former: [UInt8]?

    package init(bytes: [UInt8], former: [UInt8]? = nil) {
        self.bytes = bytes
        self.former = former
    }

    func sign(_ token: ReferralToken) -> String {
        token.text(keyID: Self.keyID(of: bytes)) { hmacSHA256($0, key: bytes) }
    }

    func read(_ token: String) -> ReferralToken.Parsed {
        ReferralToken.parse(token) { keyID, message, mac in
            [bytes, former].contains { secret in
                guard let secret, Self.keyID(of: secret) == keyID else { return false }
                return isEqualInConstantTime(Array(hmacSHA256(message, key: secret).prefix(mac.count)), mac)
            }
        }
    }

    /// A byte of a digest of the secret: it tells two secrets apart and gives neither away.
    private static func keyID(of secret: [UInt8]) -> UInt8 {
        sha256(Array("afterlink key id".utf8) + secret)[0]
    }
}
