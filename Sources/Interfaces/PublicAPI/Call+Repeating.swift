internal import AttributionAPI
internal import HTTPServer
internal import Vocabulary
internal import Workflows

extension Call {
    /// Who acts, for histories: the key's id.
    var actor: String { caller?.keyID.text ?? "anyone" }

    /// The promise that the `Idempotency-Key` header asks for; nil without the header.
    func once<Outcome>(
        _ render: @escaping @Sendable (Outcome) throws -> (status: Int, body: [UInt8])?
    ) throws(Problem) -> Once<Outcome>? {
        guard let key = request.headers.first("Idempotency-Key") else { return nil }
        guard (1...Limits.idempotencyKey).contains(key.utf8.count) else {
            throw Problem(
                .invalidValue, field: "Idempotency-Key",
                detail: "A key of 1 to \(Limits.idempotencyKey) characters is expected.")
        }
        return Once(
            key: key, door: request.method.name + " " + request.rawPath, body: request.body, render: render)
    }

    /// `cursor` of a list: the id of the last item of the page before.
    func cursor<Kind: IDKind>(of kind: Kind.Type) throws(Problem) -> ID<Kind>? {
        guard let text = query["cursor"] else { return nil }
        guard let id = ID<Kind>(text) else { throw Problem(.invalidCursor, field: "cursor") }
        return id
    }
}

extension PublicAPI {
    /// A kept answer word for word, or the new outcome's.
    func answer<Outcome>(
        _ replayable: Replayable<Outcome>, render: (Outcome) throws -> Answer
    ) throws -> Answer {
        switch replayable {
        case .fresh(let outcome): return try render(outcome)
        case .kept(let status, let body):
            var answer = Answer(status: status, body: body)
            answer.headers = [("Idempotent-Replayed", "true")]
            return answer
        case .keyReused: throw Problem(.idempotencyKeyReused, field: "Idempotency-Key")
        }
    }
}
