/// One answer as an owned value; the server adds length, date, request id and connection fields itself.
package struct Response: Sendable, Hashable {
    package var status: Status
    package var headers: Headers
    package var body: [UInt8]

    package init(_ status: Status, headers: Headers = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package init(_ status: Status, contentType: String, body: [UInt8], headers: Headers = [:]) {
        self.init(status, headers: headers, body: body)
        self.headers.set("Content-Type", contentType)
    }

    /// UTF-8 text; `contentType` should say so.
    package init(_ status: Status, contentType: String, text: String, headers: Headers = [:]) {
        self.init(status, contentType: contentType, body: Array(text.utf8), headers: headers)
    }
}
