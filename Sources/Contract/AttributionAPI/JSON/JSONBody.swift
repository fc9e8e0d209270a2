public import Foundation

/// The one way in which bodies become bytes and bytes become bodies.
public enum JSONBody {
    /// What to do with a field that the body's type does not know.
    public enum UnknownFields: Sendable {
        /// Apps in the field may be newer than the server.
        case ignored
        /// A server's engineer wants to hear of a misspelt name.
        case refused
    }

    /// UTF-8 JSON with sorted names, so that the same answer is the same bytes.
    public static func encode(_ body: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(body)
    }

    /// Reads a body strictly: `malformed_json`, or the first field that is missing, unknown or of another
    /// kind.
    public static func decode<Body: Decodable>(
        _ type: Body.Type, from bytes: some Sequence<UInt8>, unknownFields: UnknownFields = .ignored
    ) throws(Problem) -> Body {
        try decode(type, from: try parse(bytes), unknownFields: unknownFields)
    }

    /// Reads a body from a value that was parsed, or merged, before.
    package static func decode<Body: Decodable>(
        _ type: Body.Type, from value: JSONValue, unknownFields: UnknownFields = .ignored
    ) throws(Problem) -> Body {
        let askedFields = unknownFields == .refused ? AskedFields() : nil
        let decoder = JSONValueDecoder(value: value, codingPath: [], askedFields: askedFields)
        do {
            let body = try decoder.decode(type)
            if let field = askedFields?.firstUnknown(in: value) { throw Problem(.unknownField, field: field) }
            return body
        } catch {
            throw problem(of: error)
        }
    }

    /// The JSON as it was written.
    package static func parse(_ bytes: some Sequence<UInt8>) throws(Problem) -> JSONValue {
        var reader = JSONReader(Array(bytes))
        do {
            return try reader.document()
        } catch {
            throw Problem(.malformedJSON, detail: "At byte \(error.offset): expected \(error.expected).")
        }
    }

    private static func problem(of error: any Error) -> Problem {
        switch error {
        case let problem as Problem: problem
        case DecodingError.keyNotFound(let key, let context):
            Problem(.missingField, field: fieldPath(context.codingPath + [key]))
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            invalid(context.codingPath, context.debugDescription)
        case DecodingError.dataCorrupted(let context):
            invalid(context.codingPath, "none of the documented values")
        default: Problem(.invalidValue)
        }
    }

    private static func invalid(_ path: [any CodingKey], _ sentence: String) -> Problem {
        let field = fieldPath(path)
        return Problem(
            .invalidValue, field: field.isEmpty ? nil : field,
            detail: "\(field.isEmpty ? "The body" : "`\(field)`"): \(sentence).")
    }
}
