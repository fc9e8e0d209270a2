internal import Vocabulary

/// The bounds of the product's verbs.
package enum Limits {
    /// A visit of a link with a click limit waits this long for its turn; then the link counts as spent.
    static let clickLimitTimeout = Duration.milliseconds(300)
    static let codeAttempts = 5
    /// How often what was decided is learned from.
    static let learningInterval = Duration.seconds(60)
    /// Installs of before this are decided for good.
    static let learningDelay = Duration.seconds(10)
    /// Of an install's candidates, those that teach something.
    static let learnedRivals = 3
    /// Rows that one transaction of the hourly forgetting touches in each table.
    static let forgottenAtOnce = 5000
    static let keptAnswerLifetime = Duration.hours(24)
    package static let inAppMintsPerInstallAndDay = 20
    static let addressTokenLifetime = Duration.seconds(600)
    static let referralTokenLifetime = Duration.days(30)
    static let inviterTokenLifetime = Duration.days(90)
}
