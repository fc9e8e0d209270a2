/// A final response status; its reason phrase is for people, clients read the number.
package struct Status: Sendable, Hashable {
    package let code: Int

    /// Three digits from 200: interim answers are the server's own business.
    package init(_ code: Int) {
        precondition((200...599).contains(code), "not a final HTTP status: \(code)")
        self.code = code
    }

    /// False for the two statuses whose answers end at the blank line (RFC 9112 §6.3).
    package var allowsBody: Bool { code != 204 && code != 304 }

    package var reason: String { Self.reasons[code] ?? "Status" }

    private static let reasons: [Int: String] = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 207: "Multi-Status",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict",
        410: "Gone",
        413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        417: "Expectation Failed", 422: "Unprocessable Content", 429: "Too Many Requests",
        431: "Request Header Fields Too Large",
        500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
