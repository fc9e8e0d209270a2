internal import ClickJournal
internal import Clicks
internal import Cryptography
internal import Foundation
internal import HTTPServer
internal import Postgres
internal import PublicAPI
internal import Threads
internal import Vocabulary
internal import Workflows

/// Everything that runs, wired: made by `start`, taken down by `stop` in the opposite order.
final class Server: Sendable {
    let journeys: Journeys
    let listener: Listener
    private let visitors: VisitorSide
    private let opened: OpenedDatabase
    private let chores: Task<Void, Never>

    static func start(_ settings: Settings) async throws -> Server {
        try FileManager.default.createDirectory(
            atPath: settings.dataFolder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        let secret =
            try settings.secret
            ?? KeptSecrets(folder: settings.dataFolder).text("secret") {
                base64URL(randomBytes(32))
            }
        let journal = try VisitorSide.openJournal(settings)
        do {
            let opened = try OpenedDatabase(settings)
            do {
                try migrate(opened, mayBeAway: settings.databaseURL != nil)
                return try Server(settings, opened, journal, settings.serverSecret(secret))
            } catch {
                opened.close()
                throw error
            }
        } catch {
            journal.close()
            throw error
        }
    }

    /// A server that restarts while its PostgreSQL is away still redirects; the schema it needs was there
    /// before.
    private static func migrate(_ opened: OpenedDatabase, mayBeAway: Bool) throws {
        do {
            try opened.migrator.migrate()
        } catch let MigrationError.database(error) where mayBeAway && error.isUnavailable {
            complain("PostgreSQL does not answer, so links are served from what was known: \(error)")
        }
    }

    private init(
        _ settings: Settings, _ opened: OpenedDatabase, _ journal: Journal, _ secret: ServerSecret
    ) throws {
        self.opened = opened
        let shipper = VisitorSide.makeShipper(journal, opened.configuration)
        let journeys = Journeys(
            database: opened.configuration, secret: secret, shipping: shipper.gate,
            surroundings: JourneySurroundings(
                clock: currentTime, publicURL: settings.publicURL, log: { complain($0) },
                webhooks: settings.webhooks))
        self.journeys = journeys
        let visitors = VisitorSide(settings, shipper, journeys, opened.configuration)
        self.visitors = visitors
        let api = PublicAPI(
            journeys: journeys,
            configuration: PublicAPIConfiguration(
                readiness: { visitors.readiness(isDatabaseThere: await journeys.isDatabaseAnswering()) },
                metrics: { visitors.metrics }))
        let trusted = settings.trustedProxies
        listener = try Listener(configuration: settings.listener) { _ in
            visitors.makeResponder(
                next: APIResponder(api) { request in
                    clientAddress(
                        peer: IPAddress(bytes: request.peer.bytes) ?? .v4(0),
                        forwardedFor: request.headers.all("x-forwarded-for"), trusted: trusted
                    ).address
                })
        }
        visitors.start()
        listener.start()
        // Awaited by `stop`.
        chores = Task { await journeys.doChores() }
    }

    /// In-flight requests are answered and deliveries under way end, then everything they need goes.
    func stop() async {
        await Thread.run("drain") { [listener] in listener.drain(within: .seconds(10)) }
        chores.cancel()
        await chores.value
        visitors.stop()
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
