package import Postgres
package import Vocabulary

/// The product's verbs, one method for each, each in a file of its own: load, decide, save, in one
/// transaction. Doors see this value and Domain, nothing lower.
package struct Journeys: Sendable {
    let database: Database
    /// A small pool with short time-outs for the visits that wait for it.
    let clickCounter: Database
    package let clock: @Sendable () -> Timestamp
    package let nearbyLinks = NearbyLinks()
    let secret: ServerSecret
    let shipping: ShippingGate
    /// `https://{host}` as people reach it, without a slash at its end.
    let publicURL: @Sendable (_ host: String) -> String
    let log: @Sendable (String) -> Void
    package let webhookSettings: WebhookSettings
    let verdictTurns = Turnstile(places: Limits.verdictsAtOnce, waitingLimit: Limits.verdictsWaiting)
    let deviceReader: DeviceReader
    let imports = ImportDesk()
    let models = ModelShelf()

    package init(
        database: DatabaseConfiguration, secret: ServerSecret, shipping: ShippingGate,
        surroundings: JourneySurroundings
    ) {
        self.database = Database(database)
        var counter = database
        counter.connections = 2
        counter.waitTimeout = Limits.clickLimitTimeout
        counter.statementTimeout = Limits.clickLimitTimeout
        clickCounter = Database(counter)
        self.secret = secret
        self.shipping = shipping
        clock = surroundings.clock
        publicURL = surroundings.publicURL
        log = surroundings.log
        webhookSettings = surroundings.webhooks
        deviceReader = DeviceReader(log: surroundings.log)
    }

    /// Lets running transactions end and closes every connection.
    package func close() {
        database.close()
        clickCounter.close()
    }

    /// Runs `body` in one transaction and turns what the database says into a `Fault`.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result {
        do {
            return try await database.transaction { transaction in try body(transaction) }
        } catch let error as PostgresError {
            throw Fault(error)
        }
    }

    /// As `write`, for what judges signups: a few at once, so that those that wait for each other hold no
    /// connection.
    func judging<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result {
        do {
            return try await verdictTurns.pass {
                try await database.transaction(TransactionOptions(attempts: 3)) { transaction in
                    try body(transaction)
                }
            }
        } catch let error where error is PostgresError || error is TooManyWaiting {
            throw Fault(error)
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result {
        do {
            return try await database.read { transaction in try body(transaction) }
        } catch let error as PostgresError {
            throw Fault(error)
        }
    }

    /// Writes the fault with its whole story to the log, under the id that the caller was given.
    package func report(_ fault: Fault, requestID: String) {
        log("request \(requestID): \(fault.debugDescription)")
    }
}

/// The effects that a verb needs besides the database.
package struct JourneySurroundings: Sendable {
    package let clock: @Sendable () -> Timestamp
    package let publicURL: @Sendable (_ host: String) -> String
    package let log: @Sendable (String) -> Void
    package let webhooks: WebhookSettings

    package init(
        clock: @escaping @Sendable () -> Timestamp, publicURL: @escaping @Sendable (String) -> String,
        log: @escaping @Sendable (String) -> Void, webhooks: WebhookSettings = WebhookSettings()
    ) {
        self.clock = clock
        self.publicURL = publicURL
        self.log = log
        self.webhooks = webhooks
    }
}

/// What the world, not the caller, did wrong. Its description is safe to show; its debug description is for
/// the log.
package struct Fault: Error, CustomStringConvertible, CustomDebugStringConvertible {
    /// Repeating later will help: the database is away or too busy.
    package let isPassing: Bool
    package let debugDescription: String

    package init(_ error: any Error) {
        isPassing = error is TooManyWaiting || (error as? PostgresError)?.isTransient ?? false
        debugDescription = String(reflecting: error)
    }

    package var description: String { isPassing ? "temporarily unavailable" : "internal error" }
}

/// How a decision waits until every click of before an instant is in PostgreSQL.
package struct ShippingGate: Sendable {
    /// True when all clicks answered before `instant`, on any node, are there; false when `limit` passed
    /// first.
    package let waitUntilShipped: @Sendable (_ instant: Timestamp, _ limit: Duration) async -> Bool

    package init(waitUntilShipped: @escaping @Sendable (Timestamp, Duration) async -> Bool) {
        self.waitUntilShipped = waitUntilShipped
    }
}
