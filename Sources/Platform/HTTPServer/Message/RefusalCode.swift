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
