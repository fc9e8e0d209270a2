internal import HTTPServer
internal import Links

/// RFC 9457, for visitors that are programs. `code` is a literal of ours.
func problem(_ status: Status, _ code: String, _ detail: String, _ headers: Headers = [:]) -> Response {
    let json =
        "{\"type\":\"urn:afterlink:problem:\(code)\",\"title\":\(JSONLiteral.text(status.reason)),"
        + "\"status\":\(status.code),"
        + "\"code\":\(JSONLiteral.text(code)),\"detail\":\(JSONLiteral.text(detail))}"
    var headers = headers
    headers.set("Cache-Control", "no-store")
    return Response(status, contentType: "application/problem+json", text: json, headers: headers)
}

let methodNotAllowed = problem(
    Status(405), "method_not_allowed", "Links are visited with GET or HEAD.", ["Allow": "GET, HEAD"])

let unavailableFile = problem(
    Status(503), "unavailable", "Ask again in a moment.", ["Retry-After": "5"])

let robotsFile = Response(
    Status(200), contentType: "text/plain; charset=utf-8", text: "User-agent: *\nDisallow: /v1/\n",
    headers: ["Cache-Control": "public, max-age=86400"])

let noIcon = Response(Status(204), headers: ["Cache-Control": "public, max-age=86400"])
