internal import Cryptography
internal import Postgres
internal import Storage
internal import Vocabulary

/// The promise of an `Idempotency-Key`: for 24 hours the first answer is given again, word for word.
package struct Once<Outcome>: Sendable {
    let key: String
    /// Method and path.
    let door: String
    let bodyDigest: [UInt8]
    /// Renders what is to be kept; nil for an outcome that a corrected request should be able to replace.
    let render: @Sendable (Outcome) throws -> (status: Int, body: [UInt8])?

    package init(
        key: String, door: String, body: [UInt8],
        render: @escaping @Sendable (Outcome) throws -> (status: Int, body: [UInt8])?
    ) {
        self.key = key
        self.door = door
        bodyDigest = sha256(body)
        self.render = render
    }
}

/// An outcome of now, or the kept answer of an earlier request with the same key.
package enum Replayable<Outcome: Sendable>: Sendable {
    case fresh(Outcome)
    case kept(status: Int, body: [UInt8])
    /// The key came with another body before.
    case keyReused
}

extension Journeys {
    func replay<Outcome: Sendable>(
        _ once: Once<Outcome>?, app: AppID, in transaction: borrowing Transaction,
        work: (borrowing Transaction) throws -> Outcome
    ) throws -> Replayable<Outcome> {
        guard let once else { return .fresh(try work(transaction)) }
        let now = clock()
        let key = IdempotencyKey(once.key, door: once.door, app: app)
        try transaction.lock(key)
        if let kept = try transaction.keptAnswer(to: key, since: now - Limits.keptAnswerLifetime) {
            guard kept.bodyDigest == once.bodyDigest else { return .keyReused }
            return .kept(status: kept.status, body: kept.answer)
        }
        let outcome = try work(transaction)
        if let (status, body) = try once.render(outcome) {
            let answer = KeptAnswer(bodyDigest: once.bodyDigest, status: status, answer: body)
            try transaction.keep(answer, to: key, at: now)
        }
        return .fresh(outcome)
    }
}
