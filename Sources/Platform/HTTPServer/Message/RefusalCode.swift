/// The stable codes of every problem that the server itself answers, before any responder sees a request.
package enum RefusalCode: String, Sendable, CaseIterable {
    case malformedRequest = "malformed_request"
    case requestTimeout = "request_timeout"
    case bodyTooLarge = "body_too_large"
    case targetTooLong = "target_too_long"
    case expectationFailed = "expectation_failed"
    case headersTooLarge = "headers_too_large"
    case unsupportedTransferCoding = "unsupported_transfer_coding"
    case tooManyConnections = "too_many_connections"
    case overloaded = "overloaded"
    case versionNotSupported = "version_not_supported"

    package var status: Status {
        switch self {
        case .malformedRequest: Status(400)
        case .requestTimeout: Status(408)
        case .bodyTooLarge: Status(413)
        case .targetTooLong: Status(414)
        case .expectationFailed: Status(417)
        case .headersTooLarge: Status(431)
        case .unsupportedTransferCoding: Status(501)
        case .tooManyConnections, .overloaded: Status(503)
        case .versionNotSupported: Status(505)
        }
    }
}

/// Why the server will not hand a request on; it always ends the connection, since what follows cannot be
/// trusted.
struct Refusal: Error, Equatable {
    let code: RefusalCode
    /// A literal sentence: never text of the request, which would need escaping.
    let detail: String

    static func malformed(_ detail: String) -> Refusal {
        Refusal(code: .malformedRequest, detail: detail)
    }

    /// RFC 9457.
    var problem: Response {
        let json = """
            {"type":"about:blank","title":"\(code.status.reason)","status":\(code.status.code),\
            "code":"\(code.rawValue)","detail":"\(detail)"}
            """
        var headers: Headers = [:]
        if code.status.code == 503 { headers.add("Retry-After", "1") }
        return Response(code.status, contentType: "application/problem+json", text: json, headers: headers)
    }
}
