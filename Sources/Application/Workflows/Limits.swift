internal import Vocabulary

/// The bounds of the product's verbs.
package enum Limits {
    static let codeAttempts = 5
    static let keptAnswerLifetime = Duration.hours(24)
    package static let inAppMintsPerInstallAndDay = 20
    static let addressTokenLifetime = Duration.seconds(600)
    static let referralTokenLifetime = Duration.days(30)
    static let inviterTokenLifetime = Duration.days(90)
}
