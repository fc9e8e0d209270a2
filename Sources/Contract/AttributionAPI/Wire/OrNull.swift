/// A field that is sent as `null`, never left out, when there is nothing to say: a reader can tell "none"
/// from "this version does not send it".
@propertyWrapper
public struct OrNull<Value> {
    /// The value, or nil for `null`.
    public var wrappedValue: Value?

    /// A field that holds this.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    /// A field that is `null` until it is set.
    public init() {
        wrappedValue = nil
    }
}

extension OrNull: Sendable where Value: Sendable {}
extension OrNull: Equatable where Value: Equatable {}

extension OrNull: Encodable where Value: Encodable {
    /// Writes the value or `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}

extension OrNull: Decodable where Value: Decodable {
    /// Reads the value or `null`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }
}

extension KeyedDecodingContainer {
    /// Takes a field that is left out for `null`: a reader must bear what an older server does not send.
    public func decode<Value: Decodable>(_ type: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value>
    {
        OrNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}
