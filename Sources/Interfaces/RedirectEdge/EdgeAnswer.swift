internal import HTTPServer

/// What a visit is answered with: mostly a redirect, which is written without making a `Response`.
enum EdgeAnswer: Equatable {
    case redirect(to: String)
    case whole(Response)

    func write(into answer: inout ResponseWriter) {
        switch self {
        case .redirect(let location):
            answer.begin(EdgeAnswer.redirectHead)
            answer.field("Location", location)
            answer.finish()
        case .whole(let response): answer.send(response)
        }
    }

    /// For answers that are made off the loop.
    var response: Response {
        switch self {
        case .redirect(let location):
            var headers = EdgeAnswer.visitFields
            headers.add("Location", location)
            return Response(Status(302), headers: headers)
        case .whole(let response): return response
        }
    }

    /// Never cached, or edits and counts would not reach people; and asks for the hints that a reduced user
    /// agent leaves out.
    static let visitFields: Headers = [
        "Cache-Control": "no-store", "Accept-CH": "Sec-CH-UA-Model, Sec-CH-UA-Platform-Version",
    ]
    private static let redirectHead = ResponseHead(Status(302), visitFields)
}
