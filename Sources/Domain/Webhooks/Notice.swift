package import Vocabulary

/// One fact as every subscribed webhook is told it: the same id over retries and endpoints.
package struct Notice: Hashable, Sendable {
    package let id: NoticeID
    package let appID: AppID
    package let type: NoticeType
    /// When the fact became true.
    package let happenedAt: Timestamp
    package let subject: NoticeSubject

    package init(
        id: NoticeID, appID: AppID, type: NoticeType, happenedAt: Timestamp, subject: NoticeSubject
    ) {
        self.id = id
        self.appID = appID
        self.type = type
        self.happenedAt = happenedAt
        self.subject = subject
    }
}

/// The facts that can be subscribed to; the raw value is the wire's `type`.
package enum NoticeType: String, Hashable, Sendable, CaseIterable {
    /// A summary: how many people clicked one link since the last one.
    case linkClicked = "link.clicked"
    case installAttributed = "install.attributed"
    case attributionCorrected = "attribution.corrected"
    case signupJudged = "signup.judged"
    case referralQualified = "referral.qualified"
    case referralReversed = "referral.reversed"
    case conversionRecorded = "conversion.recorded"
}

/// What a notice is about: the ids that apply, and the state in which the fact left them.
package struct NoticeSubject: Hashable, Sendable {
    package var installID: UUIDBits?
    package var signupID: SignupID?
    package var referralID: ReferralID?
    package var linkID: LinkID?
    package var userID: String?
    package var inviterUserID: String?
    /// The attribution's status, the verdict or the referral's state.
    package var status: String?
    package var reasons: [String] = []
    /// The sender's id of an event.
    package var eventID: String?
    /// The event's name.
    package var name: String?
    /// How many clicks a summary counts.
    package var count: Int?

    package init() {}
}
