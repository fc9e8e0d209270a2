internal import AttributionAPI
internal import Events
internal import HTTPServer
internal import JSONText
internal import Links
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func recordEvents(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let events = try readEvents(call)
        let recorded = try await journeys.recordEvents(events, app: app)
        return try .json(200, EventsAnswer(recorded: recorded, repeated: events.count - recorded))
    }

    /// One JSON value a line, at most `Limits.exportedEvents` of them; `Link` names the rest.
    func exportEvents(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let span = try call.span()
        let format = try call.choice("format", of: ExportFormat.self) ?? .ndjson
        let limit = Limits.exportedEvents
        let events = try await journeys.events(of: app, during: span, after: call.eventCursor(), limit: limit)
        let lines = events.map { format.line($0).text + "\n" }
        var answer = Answer(
            status: 200, body: Array(lines.joined().utf8), contentType: "application/x-ndjson")
        if events.count == limit, let last = events.last {
            answer.headers = [("Link", "<\(call.target(after: last))>; rel=\"next\"")]
        }
        return answer
    }

    private func readEvents(_ call: Call) throws(Problem) -> [Event] {
        let json = try call.json()
        guard let batch = json["events"] else { return [try EventReading(call).event(json, at: "")] }
        guard case .array(let rows) = batch else {
            throw Problem(.invalidValue, field: "events", detail: "A list of events is expected here.")
        }
        guard rows.count <= Events.Limits.batch else {
            throw Problem(
                .tooManyItems, field: "events", detail: "At most \(Events.Limits.batch) events are taken.")
        }
        var events: [Event] = []
        for (position, row) in rows.enumerated() {
            events.append(try EventReading(call).event(row, at: "events[\(position)]"))
        }
        return events
    }
}

/// The shapes in which events leave.
enum ExportFormat: String, CaseIterable {
    case ndjson
    case mixpanel

    func line(_ event: Event) -> JSON {
        switch self {
        case .ndjson: event.json
        case .mixpanel: event.mixpanel
        }
    }
}

extension Event {
    fileprivate var json: JSON {
        .object([
            .init("id", .string(id)), .init("name", .string(name)),
            .init("occurred_at", .string(occurredAt.text)),
            .init("install_id", owner.installID.map { .string($0.text) } ?? .null),
            .init("user_id", owner.userID.map { .string($0) } ?? .null),
            .init("properties", .object(propertyMembers)),
        ])
    }

    /// Mixpanel's import: time in milliseconds, the person, and an id by which it counts an event once.
    fileprivate var mixpanel: JSON {
        .object([
            .init("event", .string(name)),
            .init(
                "properties",
                .object(
                    [
                        .init("time", .integer(occurredAt.milliseconds)),
                        .init("distinct_id", .string(owner.userID ?? owner.installID?.text ?? "")),
                        .init("$insert_id", .string(insertID)),
                    ] + propertyMembers)),
        ])
    }

    private var propertyMembers: [JSON.Member] {
        let own = [
            ("campaign_id", origin.campaignID), ("group_id", origin.groupID), ("source", origin.source),
        ]
        return own.compactMap { name, text in text.map { JSON.Member(name, .string($0)) } }
            + properties.items.map { JSON.Member($0.name, .string($0.value)) }
    }

    /// Mixpanel takes 36 letters, digits and dashes: an id that has others is folded into 128 bits.
    private var insertID: String {
        let fits =
            id.utf8.count <= 36 && id.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
        guard !fits else { return id }
        var (high, low): (UInt64, UInt64) = (14_695_981_039_346_656_037, 1_099_511_628_211)
        for byte in id.utf8 {
            high = (high ^ UInt64(byte)) &* 1_099_511_628_211
            low = (low &+ UInt64(byte)) &* 6_364_136_223_846_793_005 &+ high
        }
        return UUIDBits(high: high, low: low).text
    }
}

extension UInt8 {
    fileprivate var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

extension Call {
    /// `from` and `to` of an export: instants, or days of UTC of which the last is whole.
    fileprivate func span() throws(Problem) -> Range<Timestamp> {
        let from = try instant("from", dayOffset: 0) ?? Timestamp(milliseconds: 0)
        let to = try instant("to", dayOffset: 1) ?? now + .days(1)
        guard from <= to else {
            throw Problem(.invalidValue, field: "to", detail: "The end is before the beginning.")
        }
        return from..<to
    }

    private func instant(_ name: String, dayOffset: Int64) throws(Problem) -> Timestamp? {
        guard let text = query[name] else { return nil }
        if let day = CivilDate(text) {
            return Timestamp(milliseconds: (day.dayNumber + dayOffset) * 86_400_000)
        }
        guard let instant = Timestamp(text) else {
            throw Problem(
                .invalidValue, field: name, detail: "A day like 2026-01-31 or an RFC 3339 time is expected.")
        }
        return instant
    }

    /// `{milliseconds}.{event id}`.
    fileprivate func eventCursor() throws(Problem) -> EventCursor? {
        guard let text = query["cursor"] else { return nil }
        let parts = text.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let milliseconds = Int64(parts[0]) else {
            throw Problem(.invalidCursor, field: "cursor")
        }
        return EventCursor(occurredAt: Timestamp(milliseconds: milliseconds), id: String(parts[1]))
    }

    fileprivate func target(after last: Event) -> String {
        var pairs = ["from", "to", "format", "app"].compactMap { name in
            query[name].map { "\(name)=\(percentEncoded($0))" }
        }
        pairs.append("cursor=\(last.occurredAt.milliseconds).\(percentEncoded(last.id))")
        return "/v1/events/export?" + pairs.joined(separator: "&")
    }
}
