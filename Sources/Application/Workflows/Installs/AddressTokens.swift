internal import Cryptography
package import Vocabulary

/// A phone has an IPv4 and an IPv6 address and shows one of them at a time. The app asks for a signed token
/// over the one family and hands it in over the other, so that a click by either can be found.
extension Journeys {
    package func addressToken(for address: IPAddress, app: AppID) -> (token: String, expiresAt: Timestamp) {
        let expiry = clock() + Limits.addressTokenLifetime
        let claims = "\(address.text) \(expiry.milliseconds)"
        let mac = addressMAC(claims, app: app)
        return (base64URL(Array(claims.utf8)) + "." + base64URL(mac), expiry)
    }

    /// Nil when the token is not ours, is another app's, or has expired.
    package func address(vouchedBy token: String, app: AppID) -> IPAddress? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let claims = base64URLDecoded(String(parts[0])),
            let mac = base64URLDecoded(String(parts[1])),
            let text = String(validating: claims, as: UTF8.self),
            isEqualInConstantTime(addressMAC(text, app: app), mac)
        else { return nil }
        let words = text.split(separator: " ")
        guard words.count == 2, let expiry = Int64(words[1]),
            clock() < Timestamp(milliseconds: expiry)
        else { return nil }
        return IPAddress(words[0])
    }

    private func addressMAC(_ claims: String, app: AppID) -> [UInt8] {
        hmacSHA256(Array("afterlink address token 1 \(app.text) \(claims)".utf8), key: secret.bytes)
    }
}
