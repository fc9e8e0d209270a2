/// One thing that happened, whatever told of it: a push, a link, a web view, a server.
public struct EventBody: Codable, Sendable, Equatable {
    /// Made by the sender; the server counts one id once.
    public var id: String
    /// Such as `first_payment` or `link_opened`.
    public var name: String
    /// The install it happened on; this or `user_id`.
    public var installID: String?
    /// The user it happened to; this or `install_id`.
    public var userID: String?
    /// When.
    public var occurredAt: WrittenInstant
    /// `campaign_id`, `group_id`, `source` and whatever else, as text.
    public var properties: TextParameters?

    /// An event without an owner yet.
    public init(id: String, name: String, occurredAt: WrittenInstant) {
        self.id = id
        self.name = name
        self.occurredAt = occurredAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, properties
        case installID = "install_id"
        case userID = "user_id"
        case occurredAt = "occurred_at"
    }
}

/// `POST /v1/events`: one event, or `{"events":[…]}` with up to 1,000.
public struct EventsRequest: Codable, Sendable {
    /// The events; one for the single form.
    public var events: [EventBody]

    /// These events.
    public init(events: [EventBody]) {
        self.events = events
    }

    /// Takes both forms.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.events) {
            events = try container.decode([EventBody].self, forKey: .events)
        } else {
            events = [try EventBody(from: decoder)]
        }
    }

    private enum CodingKeys: String, CodingKey {
        case events
    }
}

/// What became of the events.
public struct EventsAnswer: Codable, Sendable, Equatable {
    /// How many were new.
    public var recorded: Int
    /// How many had been recorded before.
    public var repeated: Int

    /// These counts.
    public init(recorded: Int, repeated: Int) {
        self.recorded = recorded
        self.repeated = repeated
    }
}
