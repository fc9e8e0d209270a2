/// An instant as its sender wrote it. Requests may say RFC 3339 with any offset, or epoch seconds or
/// milliseconds as a number, told apart by magnitude; answers are always RFC 3339 in UTC with milliseconds.
///
/// Reading keeps what was written, so that the server alone judges what is an instant (zero and words are
/// not).
public enum WrittenInstant: Sendable, Equatable {
    case text(String)
    case epoch(Int64)
}

extension WrittenInstant: Codable {
    /// Reads text or a whole number; anything else is not an instant in any form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .text(try container.decode(String.self))
        } catch DecodingError.typeMismatch {
            self = .epoch(try container.decode(Int64.self))
        }
    }

    /// Writes it back in the form it came in.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .epoch(let number): try container.encode(number)
        }
    }
}
