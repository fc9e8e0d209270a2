internal import Vocabulary

/// The bounds of what a signup may carry and how long it may wait.
package enum Limits {
    package static let codeLetters = 3...32
    package static let codeBytes = 96
    package static let generatedCodeLetters = 8
    package static let userIDBytes = 128
    package static let tokenBytes = 600
    /// How far `signed_up_at` may be ahead of the server's clock, and how far before its click.
    package static let clockTolerance = Duration.seconds(300)
    /// P(inviter) below which signals name nobody, not even to explain.
    static let leastNamingConfidence = 0.5
    /// How long a signup waits for its install to be reported.
    package static let installWait = Duration.hours(72)
    /// How many inviters upwards a circle is looked for.
    package static let invitersUpwards = 16
}
