internal import Cryptography
package import Vocabulary

extension UUIDBits {
    /// The same for the same name: a history that is sent again finds its installs.
    package init(naming externalID: String, of app: AppID) {
        let digest = sha256(Array("install \(app.text) \(externalID)".utf8))
        let high = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let low = digest.dropFirst(8).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        self.init(high: high & ~0xF000 | 0x8000, low: low & ~(0b11 << 62) | 0b10 << 62)
    }
}
