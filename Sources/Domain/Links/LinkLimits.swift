/// How large a link may be. Lengths are UTF-8 bytes; each is tested at the limit and one past it.
package enum LinkLimits {
    /// Above the 8000 octets that RFC 9110 asks every URL reader to support.
    package static let address = 8192
    package static let code = 128
    package static let template = 64
    package static let host = 253
    package static let parameters = 64
    package static let parameterName = 64
    package static let parameterValue = 2048
    package static let tags = 32
    package static let tag = 64
    /// Campaign, UTM and preview title texts.
    package static let label = 256
    package static let description = 1024
    package static let userID = 128
    package static let lifetimeDays = 3650
    package static let clicks: Int64 = 1_000_000_000
    /// Letters of a generated code: 60 bits, so that one guess in a million million million is right.
    package static let generatedCode = 12
    package static let appLinkRules = 256
    package static let appLinkPattern = 512
    /// Apple's own limit for an `apple-app-site-association` file.
    package static let appLinkDocument = 128 * 1024
}
