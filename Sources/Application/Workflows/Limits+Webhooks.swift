internal import Vocabulary

extension Limits {
    /// How long the old secret signs along after a rotation.
    static let webhookSecretOverlap = Duration.days(1)
    /// Attempts under way on this node.
    static let deliveriesUnderWay = 32
    static let deliveryPoll = Duration.milliseconds(250)
    /// Longer than any attempt lasts: 10 seconds and the writing of its outcome.
    static let deliveryLease = Duration.seconds(30)
    static let pauseAfterFault = Duration.seconds(1)
    static let verdictsAtOnce = 3
    static let verdictsWaiting = 2000
    static let verdictSweep = Duration.seconds(1)
    static let clickSummary = Duration.seconds(60)
    /// How long a notice is kept to be replayed.
    static let noticeLifetime = Duration.days(30)
}
