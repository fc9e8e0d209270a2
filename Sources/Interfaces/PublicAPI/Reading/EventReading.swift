internal import AttributionAPI
internal import Events
internal import JSONText
internal import Links
internal import Vocabulary
internal import Workflows

/// Reads one event in any of the forms that sources send, into the one form that is kept:
///
/// - the contract's own: `{"id","name","occurred_at","install_id","user_id","properties":{…}}`
/// - a push payload, whose `event` is that object as JSON text
/// - a web-view message, whose `event` is that object, or whose `event` is its name
/// - a click record, whose `campaign` object and link stand beside the name
///
/// Campaign names that stand at the top are properties. What the inner object says goes before what stands
/// around it.
struct EventReading {
    private let call: Call

    init(_ call: Call) {
        self.call = call
    }

    private static let known = [
        "id", "name", "type", "event", "install_id", "user_id", "occurred_at", "properties", "campaign",
        "campaign_id", "group_id", "source", "link", "link_id", "click_id",
    ]

    func event(_ json: JSON, at path: String) throws(Problem) -> Event {
        let fields = try Fields(
            try unwrapped(json, at: path), at: path, knowing: Self.known, tolerant: call.isTolerant)
        let id = try fields.required("id", fields.text("id", limit: Events.Limits.idBytes))
        let (said, type) = (try fields.text("name", limit: Events.Limits.nameBytes), try fields.text("type"))
        let name = try fields.required("name", said ?? type)
        guard !id.isEmpty else { throw fields.invalid("id", "An event's id has at least one character.") }
        guard !name.isEmpty else { throw fields.invalid("name", "A name has at least one character.") }
        let occurredAt = try fields.required("occurred_at", fields.instant("occurred_at"))
        guard occurredAt <= call.now + Events.Limits.clockTolerance else {
            throw Problem(.instantInFuture, field: fields.location(of: "occurred_at"))
        }
        var event = Event(
            id: id, name: name, owner: try owner(fields), occurredAt: occurredAt,
            properties: try properties(fields))
        event.isFromBackend = call.caller?.isPublishable == false
        return event
    }

    /// The members of an `event` inside, then those around it that it does not have itself.
    private func unwrapped(_ json: JSON, at path: String) throws(Problem) -> JSON {
        guard case .object(let outer) = json, let inner = json["event"] else { return json }
        var members = try innerMembers(inner, at: path.isEmpty ? "event" : path + ".event")
        let names = Set(members.map(\.name))
        members += outer.filter { $0.name != "event" && !names.contains($0.name) }
        return .object(members)
    }

    private func innerMembers(_ inner: JSON, at path: String) throws(Problem) -> [JSON.Member] {
        switch inner {
        case .object(let members): return members
        case .string(let text) where text.contains("{"):
            do {
                if case .object(let members) = try JSON.parse(Array(text.utf8)) { return members }
            } catch {
                throw Problem(.invalidValue, field: path, detail: "The text in it is not JSON: \(error).")
            }
            throw Problem(.invalidValue, field: path, detail: "The text in it is not a JSON object.")
        case .string(let name): return [.init("name", .string(name))]
        default:
            throw Problem(
                .invalidValue, field: path, detail: "A name, an object, or one as text is expected.")
        }
    }

    private func owner(_ fields: Fields) throws(Problem) -> Event.Owner {
        let user = try fields.text("user_id", limit: Events.Limits.idBytes)
        let install = try fields.text("install_id")
        let installID = install.flatMap { UUIDBits($0) }
        guard install == nil || installID != nil else {
            throw fields.invalid("install_id", "The UUID that the app reported is expected.")
        }
        guard let owner = Event.Owner(installID: installID, userID: user?.isEmpty == true ? nil : user) else {
            throw Problem(
                .missingField, field: fields.location(of: "install_id"),
                detail: "An event happens to an install or to a user.")
        }
        return owner
    }

    private func properties(_ fields: Fields) throws(Problem) -> Parameters {
        var items: [Parameters.Item] = []
        if let campaign = fields.json("campaign"), case .object(let members) = campaign {
            for member in members { items.append(try item(member, in: fields)) }
        }
        for name in ["campaign_id", "group_id", "source", "link", "link_id", "click_id"] {
            if let text = try fields.text(name, limit: Events.Limits.propertyBytes) {
                items.append(.init(name: name, value: text))
            }
        }
        if let own = fields.json("properties") {
            guard case .object(let members) = own else {
                throw fields.invalid("properties", "An object of texts is expected here.")
            }
            for member in members where member.value != .null { items.append(try item(member, in: fields)) }
        }
        guard items.count <= Events.Limits.properties else {
            throw Problem(
                .tooManyItems, field: fields.location(of: "properties"),
                detail: "At most \(Events.Limits.properties) properties are taken.")
        }
        return Parameters(items)
    }

    /// Texts as they are; a number or boolean as it was written.
    private func item(_ member: JSON.Member, in fields: Fields) throws(Problem) -> Parameters.Item {
        let text: String
        switch member.value {
        case .string(let value), .number(let value): text = value
        case .bool(let value): text = String(value)
        case .null, .array, .object: text = member.value.text
        }
        guard text.utf8.count <= Events.Limits.propertyBytes,
            member.name.utf8.count <= Events.Limits.nameBytes
        else {
            throw fields.invalid(
                "properties.\(member.name.prefix(40))",
                "At most \(Events.Limits.propertyBytes) bytes are taken for a property.")
        }
        return Parameters.Item(name: member.name, value: text)
    }
}
