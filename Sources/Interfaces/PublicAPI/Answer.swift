internal import AttributionAPI
internal import Foundation
internal import HTTPServer

/// What a door gives back.
struct Answer {
    let status: Int
    let body: [UInt8]
    var contentType = "application/json"
    var headers: [(name: String, value: String)] = []

    /// Slashes stay as they are and names are sorted, so that the same answer is the same bytes.
    static func json(_ status: Int = 200, _ value: some Encodable) throws -> Answer {
        Answer(status: status, body: Array(try Answer.encoder.encode(value)))
    }

    static let nothing = Answer(status: 204, body: [])

    var response: Response {
        var headers = Headers(headers.map { Headers.Field($0.name, $0.value) })
        headers.set("Cache-Control", "no-store")
        if !body.isEmpty { headers.set("Content-Type", contentType) }
        return Response(Status(status), headers: headers, body: body)
    }

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}

extension Problem {
    func response(requestID: String) -> Response {
        var problem = self
        problem.requestID = requestID
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            var headers: Headers = ["Cache-Control": "no-store"]
            if status == 401 { headers.set("WWW-Authenticate", "Bearer") }
            if status == 429 || status == 503 { headers.set("Retry-After", "1") }
            return Response(
                Status(status), contentType: "application/problem+json",
                body: Array(try encoder.encode(problem)),
                headers: headers)
        } catch {
            preconditionFailure("a problem is always encodable: \(error)")
        }
    }
}
