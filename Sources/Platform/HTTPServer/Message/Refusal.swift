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
