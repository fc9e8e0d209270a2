/// `POST /v1/webhooks`: where facts are to be sent, signed as Standard Webhooks says.
public struct WebhookRequest: Codable, Sendable {
    /// An https address.
    public var url: String
    /// Event types, or `*`.
    public var events: [String]

    /// Every event to this address.
    public init(url: String, events: [String] = ["*"]) {
        self.url = url
        self.events = events
    }
}

/// A webhook. Its secret is there once, in the answer that made it.
public struct WebhookAnswer: Codable, Sendable {
    /// `whk_…`.
    public var id: String
    /// Where facts are sent.
    public var url: String
    /// Which.
    public var events: [String]
    /// `whsec_…`; null in every answer but the first.
    @OrNull public var secret: String?
    /// When it was made.
    public var createdAt: String
    /// When deliveries were paused, by a PATCH or by too many failures.
    @OrNull public var pausedAt: String?
    /// `owner`, `failing` after a day of nothing but failures, or `gone` after a 410.
    @OrNull public var pauseCause: String?
    /// When its endpoint last said yes.
    @OrNull public var lastDeliveredAt: String?
    /// How many deliveries in a row have failed.
    public var failureCount: Int

    /// A webhook that has delivered nothing yet.
    public init(id: String, url: String, events: [String], createdAt: String) {
        self.id = id
        self.url = url
        self.events = events
        self.createdAt = createdAt
        failureCount = 0
    }

    private enum CodingKeys: String, CodingKey {
        case id, url, events, secret
        case createdAt = "created_at"
        case pausedAt = "paused_at"
        case pauseCause = "pause_cause"
        case lastDeliveredAt = "last_delivered_at"
        case failureCount = "failure_count"
    }
}

/// `PATCH /v1/webhooks/{id}`: only what is there changes.
public struct WebhookPatch: Codable, Sendable {
    /// Another address.
    public var url: String?
    /// Other event types.
    public var events: [String]?
    /// Whether deliveries wait.
    public var isPaused: Bool?
    /// Whether to make a new secret, which is in the answer; the old one signs along for a day.
    public var rotatesSecret: Bool?

    /// Nothing changes.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case url, events
        case isPaused = "paused"
        case rotatesSecret = "rotate_secret"
    }
}

/// `POST /v1/webhooks/{id}/replay`: send again what was given up, or everything since a time.
public struct ReplayRequest: Codable, Sendable {
    /// From when on; only dead letters when left out.
    public var since: WrittenInstant?

    /// Every dead letter.
    public init() {}
}

/// How many deliveries a replay queued.
public struct ReplayAnswer: Codable, Sendable, Equatable {
    /// Deliveries that will be tried again.
    public var queued: Int

    /// This many.
    public init(queued: Int) {
        self.queued = queued
    }
}

/// What is sent to a webhook. The same fact has the same id over retries and endpoints: it is the header
/// `webhook-id`.
public struct Notice: Codable, Sendable {
    /// Such as `install.attributed`.
    public var type: String
    /// When the fact became true.
    public var timestamp: String
    /// What it is about.
    public var data: NoticeSubject

    /// A fact of this type about this subject.
    public init(type: NoticeType, timestamp: String, data: NoticeSubject) {
        self.type = type.rawValue
        self.timestamp = timestamp
        self.data = data
    }
}

/// Facts that a webhook can ask for.
public enum NoticeType: String, CaseIterable, Sendable {
    case linkClicked = "link.clicked"
    case installAttributed = "install.attributed"
    case attributionCorrected = "attribution.corrected"
    case signupJudged = "signup.judged"
    case referralQualified = "referral.qualified"
    case referralReversed = "referral.reversed"
    case conversionRecorded = "conversion.recorded"
}

/// What a notice is about: the ids that apply, and the state they are in now.
public struct NoticeSubject: Codable, Sendable, Equatable {
    /// The install.
    public var installID: String?
    /// `sgn_…`.
    public var signupID: String?
    /// `ref_…`.
    public var referralID: String?
    /// `lnk_…`.
    public var linkID: String?
    /// The customer's own id of who came.
    public var userID: String?
    /// The customer's own id of who invited.
    public var inviterUserID: String?
    /// The attribution's status, the verdict or the referral's state.
    public var status: String?
    /// Codes of the reasons.
    public var reasons: [String]?
    /// The sender's id of an event.
    public var eventID: String?
    /// The event's name.
    public var name: String?
    /// How many clicks a summary counts.
    public var count: Int?

    /// About nothing yet.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case status, reasons, name, count
        case eventID = "event_id"
        case installID = "install_id"
        case signupID = "signup_id"
        case referralID = "referral_id"
        case linkID = "link_id"
        case userID = "user_id"
        case inviterUserID = "inviter_user_id"
    }
}
