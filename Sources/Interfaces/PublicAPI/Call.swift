internal import AttributionAPI
internal import HTTPServer
internal import JSONText
internal import Links
internal import Vocabulary
internal import Workflows

/// One request on its way through a door: routed, its key checked, its app known where the key says it.
struct Call {
    let endpoint: Endpoint
    let parameters: [String: String]
    let query: Query
    let request: Request
    let address: IPAddress
    let caller: Caller?
    let now: Timestamp

    /// Apps in people's hands send what their version knows; servers are told of every mistake.
    var isTolerant: Bool { caller?.isPublishable ?? true }

    func parameter(_ name: String) -> String {
        guard let value = parameters[name] else {
            preconditionFailure("\(endpoint.path) has no {\(name)}")
        }
        return value
    }

    /// The body as one JSON value.
    func json() throws(Problem) -> JSON {
        guard !request.body.isEmpty else {
            throw Problem(.malformedJSON, detail: "The body is empty; a JSON object is expected.")
        }
        return try json(request.body)
    }

    /// A part of the body as one JSON value.
    func json(_ bytes: [UInt8]) throws(Problem) -> JSON {
        do {
            return try JSON.parse(bytes)
        } catch {
            throw Problem(.malformedJSON, detail: "The body is not JSON: \(error).")
        }
    }

    func fields(_ known: String...) throws(Problem) -> Fields {
        try fields(known)
    }

    func fields(_ known: [String]) throws(Problem) -> Fields {
        try Fields(try json(), knowing: known, tolerant: isTolerant)
    }

    /// A thing's id in the path; an id of another kind or form is no thing at all.
    func id<Kind: IDKind>(_ name: String, of kind: Kind.Type = Kind.self) throws(Problem) -> ID<Kind> {
        guard let id = ID<Kind>(parameter(name)) else { throw Problem(.notFound) }
        return id
    }

    func installID() throws(Problem) -> UUIDBits {
        guard let id = UUIDBits(parameter("install_id")) else { throw Problem(.notFound) }
        return id
    }

    /// `limit` of a list: 1-200, 50 when not said.
    func pageLimit() throws(Problem) -> Int {
        guard let text = query["limit"] else { return Limits.defaultPage }
        guard let limit = Int64(text), Limits.page.contains(limit) else {
            throw Problem(.invalidValue, field: "limit", detail: "A whole number from 1 to 200 is expected.")
        }
        return Int(limit)
    }

    /// The app this call is about: the key's own, or the one that an operator's key names by `?app=` or by
    /// the host that stands in the body.
    func app(_ journeys: Journeys, host: String? = nil) async throws -> AppID {
        guard let caller else { throw Problem(.unauthenticated) }
        if let app = caller.appID { return app }
        if let text = query["app"] {
            guard let id = AppID(text) else { throw Problem(.notFound) }
            return id
        }
        guard let host else { throw Problem(.appRequired) }
        guard let app = try await journeys.app(ofHost: host) else {
            throw Problem(.unknownDomain, field: "domain")
        }
        return app.id
    }
}
