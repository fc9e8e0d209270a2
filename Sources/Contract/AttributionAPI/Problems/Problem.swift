/// The body of every refusal: `application/problem+json` (RFC 9457) with a stable code.
///
/// It never says anything of the server's inside or of another app.
public struct Problem: Error, Codable, Sendable, Equatable {
    /// A URI that names the kind of problem; nothing needs to be fetched from it.
    public var type: String
    /// The same for every problem of this code.
    public var title: String
    /// The HTTP status, repeated for readers that only keep bodies.
    public var status: Int
    /// What was wrong this time and what to do about it.
    public var detail: String
    /// The stable name to program against; a string, because a newer server may know more codes.
    public var code: String
    /// The offending field as a path, such as `ios.behavior` or `links[3].code`.
    @OrNull public var field: String?
    /// The id that the server's log knows this exchange by.
    @OrNull public var requestID: String?

    /// A problem of the registry; without a detail it gives the code's own advice.
    public init(_ code: ProblemCode, field: String? = nil, detail: String? = nil) {
        type = "urn:afterlink:problem:" + code.rawValue
        title = code.title
        status = code.status
        self.detail = detail ?? code.advice
        self.code = code.rawValue
        self.field = field
    }

    /// The code, when this version of the contract knows it.
    public var knownCode: ProblemCode? { ProblemCode(rawValue: code) }

    private enum CodingKeys: String, CodingKey {
        case type, title, status, detail, code, field
        case requestID = "request_id"
    }
}
