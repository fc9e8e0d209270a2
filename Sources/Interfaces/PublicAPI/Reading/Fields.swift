internal import AttributionAPI
internal import JSONText
internal import Vocabulary

/// Reads one JSON object of a request field by field. The first field that does not fit ends the reading with
/// a problem that names it by its path.
struct Fields {
    private let members: [JSON.Member]
    /// Where this object stands in the body: empty at its root, `ios` or `links[3]` further in.
    private let path: String
    /// Holds for the objects within as well.
    let isTolerant: Bool

    /// `known` are all names that may stand here. Others are refused, so that a misspelt field is not lost in
    /// silence, unless the caller is an app in people's hands, which may be newer than the server.
    init(_ json: JSON, at path: String = "", knowing known: [String], tolerant: Bool = false) throws(Problem)
    {
        guard case .object(let members) = json else {
            throw Problem(
                .invalidValue, field: path.isEmpty ? nil : path, detail: "A JSON object is expected here.")
        }
        self.members = members
        self.path = path
        isTolerant = tolerant
        guard !tolerant, let stranger = members.first(where: { !known.contains($0.name) }) else { return }
        throw Problem(
            .unknownField, field: location(of: stranger.name),
            detail: "There is no field of this name here. Known are: " + known.joined(separator: ", ") + ".")
    }

    /// Nil when the field is absent or null.
    func json(_ name: String) -> JSON? {
        guard let value = members.first(where: { $0.name == name })?.value, value != .null else { return nil }
        return value
    }

    func has(_ name: String) -> Bool {
        members.contains { $0.name == name }
    }

    func location(of name: String) -> String {
        path.isEmpty ? name : path + "." + name
    }

    func invalid(_ name: String, _ detail: String) -> Problem {
        Problem(.invalidValue, field: location(of: name), detail: detail)
    }

    func required<Value>(_ name: String, _ value: Value?) throws(Problem) -> Value {
        guard let value else { throw Problem(.missingField, field: location(of: name)) }
        return value
    }
}

extension Fields {
    /// Text of at most `limit` UTF-8 bytes.
    func text(_ name: String, limit: Int = Limits.text) throws(Problem) -> String? {
        guard let json = json(name) else { return nil }
        guard case .string(let text) = json else { throw invalid(name, "Text is expected here.") }
        guard text.utf8.count <= limit else {
            throw invalid(name, "At most \(limit) bytes of UTF-8 are taken here.")
        }
        return text
    }

    func bool(_ name: String) throws(Problem) -> Bool? {
        guard let json = json(name) else { return nil }
        guard case .bool(let value) = json else { throw invalid(name, "true or false is expected here.") }
        return value
    }

    func integer(_ name: String, in range: ClosedRange<Int64>) throws(Problem) -> Int64? {
        guard let json = json(name) else { return nil }
        guard case .number(let digits) = json, let value = Int64(digits), range.contains(value) else {
            throw invalid(
                name, "A whole number from \(range.lowerBound) to \(range.upperBound) is expected here.")
        }
        return value
    }

    func decimal(_ name: String, in range: ClosedRange<Double>) throws(Problem) -> Double? {
        guard let json = json(name) else { return nil }
        guard case .number(let digits) = json, let value = Double(digits), range.contains(value) else {
            throw invalid(name, "A number from \(range.lowerBound) to \(range.upperBound) is expected here.")
        }
        return value
    }

    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of type: Choice.Type = Choice.self
    ) throws(Problem) -> Choice? where Choice.RawValue == String {
        guard let word = try text(name) else { return nil }
        guard let choice = Choice(rawValue: word) else {
            let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw invalid(name, "One of these is expected: \(words).")
        }
        return choice
    }

    /// RFC 3339 with any offset, or epoch seconds or milliseconds told apart by magnitude.
    func instant(_ name: String) throws(Problem) -> Timestamp? {
        guard let json = json(name) else { return nil }
        let instant: Timestamp? =
            switch json {
            case .string(let text): Timestamp(text)
            case .number(let digits): Int64(digits).flatMap { Timestamp(epoch: $0) }
            default: nil
            }
        guard let instant else {
            throw invalid(
                name,
                "A time is expected: RFC 3339 like 2026-01-31T09:00:00Z, or epoch seconds or milliseconds.")
        }
        return instant
    }

    func texts(_ name: String, limit: Int = Limits.listItems, each: Int = Limits.text) throws(Problem)
        -> [String]?
    {
        guard let json = json(name) else { return nil }
        guard case .array(let elements) = json else {
            throw invalid(name, "A list of texts is expected here.")
        }
        guard elements.count <= limit else {
            throw Problem(
                .tooManyItems, field: location(of: name), detail: "At most \(limit) are taken here.")
        }
        var texts: [String] = []
        for (position, element) in elements.enumerated() {
            guard case .string(let text) = element, text.utf8.count <= each else {
                throw invalid("\(name)[\(position)]", "Text of at most \(each) bytes is expected here.")
            }
            texts.append(text)
        }
        return texts
    }

    /// A nested object.
    func fields(_ name: String, knowing known: [String]) throws(Problem) -> Fields? {
        guard let json = json(name) else { return nil }
        return try Fields(json, at: location(of: name), knowing: known, tolerant: isTolerant)
    }
}
