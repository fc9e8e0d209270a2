/// A type that reads itself from one JSON value that is no array or object.
protocol JSONScalar {
    init(reading decoder: JSONValueDecoder) throws
}

extension String: JSONScalar {
    init(reading decoder: JSONValueDecoder) throws {
        guard case .string(let text) = decoder.value else { throw decoder.mismatch("text") }
        self = text
    }
}

extension Bool: JSONScalar {
    init(reading decoder: JSONValueDecoder) throws {
        guard case .bool(let flag) = decoder.value else { throw decoder.mismatch("true or false") }
        self = flag
    }
}

extension Double: JSONScalar {
    init(reading decoder: JSONValueDecoder) throws {
        guard case .number(let text) = decoder.value, let number = Double(text), number.isFinite else {
            throw decoder.mismatch("a number that fits in 64 bits")
        }
        self = number
    }
}

extension Int: JSONScalar {}
extension Int64: JSONScalar {}

extension FixedWidthInteger where Self: JSONScalar {
    /// `3.0` and `3e2` are whole numbers too, as some languages write them.
    init(reading decoder: JSONValueDecoder) throws {
        guard case .number(let text) = decoder.value,
            let number = Self(text) ?? Double(text).flatMap(Self.init(exactly:))
        else { throw decoder.mismatch("a whole number") }
        self = number
    }
}

/// Takes part in reading without being one field: a whole value as it was written.
extension JSONValue: Decodable, JSONScalar {
    init(reading decoder: JSONValueDecoder) throws {
        self = decoder.value
        decoder.askedFields?.noteAll(of: decoder.value, at: decoder.codingPath)
    }

    package init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(JSONValue.self)
    }
}
