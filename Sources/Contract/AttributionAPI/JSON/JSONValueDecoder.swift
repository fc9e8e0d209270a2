/// Gives a `JSONValue` to `Codable` types strictly: text is not a number, `1` is not `true`, no digit is
/// lost.
struct JSONValueDecoder: Decoder {
    let value: JSONValue
    let codingPath: [any CodingKey]
    /// Notes which fields were asked for; nil when nobody wants to know.
    let askedFields: AskedFields?
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch("an object") }
        return KeyedDecodingContainer(JSONObjectReading(members: members, decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let items) = value else { throw mismatch("an array") }
        return JSONArrayReading(items: items, decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func inner(_ value: JSONValue, at key: some CodingKey) -> JSONValueDecoder {
        JSONValueDecoder(value: value, codingPath: codingPath + [key], askedFields: askedFields)
    }

    func mismatch(_ expected: String) -> DecodingError {
        let sentence = "expected \(expected), not \(value.kind)"
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: sentence)
        return value == .null
            ? .valueNotFound(JSONValue.self, context) : .typeMismatch(JSONValue.self, context)
    }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let scalar = type as? any JSONScalar.Type else { return try Value(from: self) }
        guard let read = try scalar.init(reading: self) as? Value else {
            preconditionFailure("\(type) reads itself as another type")
        }
        return read
    }
}

/// The members of one object, read by name; a name that stands for nothing is told from a null.
struct JSONObjectReading<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONValue]
    let decoder: JSONValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        members.keys.compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool {
        decoder.askedFields?.note(codingPath, key)
        return members[key.stringValue] != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        try member(key) == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.inner(try member(key), at: key).decode(type)
    }

    func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
        try decoder.inner(try member(key), at: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.inner(try member(key), at: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        decoder.inner(try member(key), at: key)
    }

    private func member(_ key: Key) throws -> JSONValue {
        decoder.askedFields?.note(codingPath, key)
        guard let value = members[key.stringValue] else {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "missing")
            throw DecodingError.keyNotFound(key, context)
        }
        return value
    }
}

/// The items of one array, read from first to last.
struct JSONArrayReading: UnkeyedDecodingContainer {
    let items: [JSONValue]
    let decoder: JSONValueDecoder
    private(set) var currentIndex = 0

    init(items: [JSONValue], decoder: JSONValueDecoder) {
        self.items = items
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex == items.count }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, items[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next().decode(type)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
        Key
    > {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> JSONValueDecoder {
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "too few items")
            throw DecodingError.valueNotFound(JSONValue.self, context)
        }
        defer { currentIndex += 1 }
        return decoder.inner(items[currentIndex], at: ItemIndex(currentIndex))
    }
}
