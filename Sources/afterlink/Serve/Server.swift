internal import Cryptography
internal import Foundation
internal import HTTPServer
internal import Postgres
internal import PublicAPI
internal import Vocabulary
internal import Workflows

/// Everything that runs, wired: made by `start`, taken down by `stop` in the opposite order.
final class Server: Sendable {
    let journeys: Journeys
    let listener: Listener
    private let opened: OpenedDatabase

    static func start(_ settings: Settings) async throws -> Server {
        try FileManager.default.createDirectory(
            atPath: settings.dataFolder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        let secret =
            try settings.secret
            ?? KeptSecrets(folder: settings.dataFolder).text("secret") {
                base64URL(randomBytes(32))
            }
        let opened = try OpenedDatabase(settings)
        do {
            _ = try opened.migrator.migrate()
            return try Server(settings, opened, secret: ServerSecret(bytes: Array(secret.utf8)))
        } catch {
            opened.close()
            throw error
        }
    }

    private init(_ settings: Settings, _ opened: OpenedDatabase, secret: ServerSecret) throws {
        self.opened = opened
        let journeys = Journeys(
            database: opened.configuration, secret: secret, shipping: ShippingGate { _, _ in true },
            surroundings: JourneySurroundings(
                clock: currentTime, publicURL: settings.publicURL, log: { complain($0) }))
        self.journeys = journeys
        let api = PublicAPI(
            journeys: journeys,
            configuration: PublicAPIConfiguration(
                readiness: { Readiness(isReady: await journeys.isDatabaseAnswering(), checks: [:]) },
                metrics: { [] }))
        var configuration = ListenerConfiguration(addresses: settings.listen)
        configuration.loops = settings.loops
        listener = try Listener(configuration: configuration) { _ in
            APIResponder(api) { request in IPAddress(bytes: request.peer.bytes) ?? .v4(0) }
        }
        listener.start()
    }

    /// In-flight requests are answered, then everything they need goes.
    func stop() {
        listener.drain(within: .seconds(10))
        journeys.close()
        opened.close()
    }
}

/// The one clock of the server: the system's time of day.
@Sendable func currentTime() -> Timestamp {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Timestamp(milliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000)
}
