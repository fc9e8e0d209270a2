package import Postgres
package import Vocabulary

/// What makes two requests the same one: a key of the caller's choice, at one door of one app.
package struct IdempotencyKey: Sendable {
    package let text: String
    /// Method and path.
    package let door: String
    package let app: AppID

    package init(_ text: String, door: String, app: AppID) {
        self.text = text
        self.door = door
        self.app = app
    }
}

/// An answer that is kept to be repeated word for word.
package struct KeptAnswer: Sendable, Equatable {
    package let bodyDigest: [UInt8]
    package let status: Int
    package let answer: [UInt8]

    package init(bodyDigest: [UInt8], status: Int, answer: [UInt8]) {
        self.bodyDigest = bodyDigest
        self.status = status
        self.answer = answer
    }
}

extension Transaction {
    /// Makes two requests with one key take turns: the second waits here until the first has ended.
    package borrowing func lock(_ key: IdempotencyKey) throws {
        let name = key.app.text + " " + key.door + " " + key.text
        try execute("SELECT pg_advisory_xact_lock(hashtextextended(\(name), 0))")
    }

    package borrowing func keptAnswer(
        to key: IdempotencyKey, since earliest: Timestamp
    ) throws -> KeptAnswer? {
        try queryOne(
            """
            SELECT body_digest, status, answer FROM idempotent_answers
            WHERE app_id = \(key.app) AND door = \(key.door) AND idempotency_key = \(key.text)
                AND answered_at >= \(earliest)
            """
        ).map { row in
            KeptAnswer(
                bodyDigest: try row("body_digest"), status: try row("status"), answer: try row("answer"))
        }
    }

    package borrowing func keep(_ answer: KeptAnswer, to key: IdempotencyKey, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO idempotent_answers (app_id, door, idempotency_key, body_digest, status, answer,
                answered_at)
            VALUES (\(key.app), \(key.door), \(key.text), \(answer.bodyDigest), \(answer.status),
                \(answer.answer), \(now))
            ON CONFLICT (app_id, door, idempotency_key) DO UPDATE
            SET body_digest = excluded.body_digest, status = excluded.status, answer = excluded.answer,
                answered_at = excluded.answered_at
            """)
    }

    package borrowing func forgetAnswers(before earliest: Timestamp) throws {
        try execute("DELETE FROM idempotent_answers WHERE answered_at < \(earliest)")
    }
}
