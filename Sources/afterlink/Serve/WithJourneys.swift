internal import Cryptography
internal import Foundation
internal import Workflows

/// Runs a command's work on the database of the settings, beside a server that may be running on it. A
/// command hands out no tokens, so it needs no secret: what it would sign holds nowhere.
func withJourneys(_ work: (Journeys) async throws -> Int32) async throws -> Int32 {
    let settings = try Settings(ProcessInfo.processInfo.environment, isReader: true)
    let opened = try OpenedDatabase(settings)
    defer { opened.close() }
    let journeys = Journeys(
        database: opened.configuration, secret: ServerSecret(bytes: randomBytes(32)),
        shipping: ShippingGate { _, _ in true },
        surroundings: JourneySurroundings(
            clock: currentTime, publicURL: settings.publicURL, log: { complain($0) },
            webhooks: settings.webhooks))
    defer { journeys.close() }
    return try await work(journeys)
}
