internal import ClickJournal
internal import Cryptography
internal import Foundation
internal import HTTPServer
internal import LinkCache
internal import Postgres
internal import PublicAPI
internal import RedirectEdge
internal import Text
internal import Vocabulary
internal import Workflows

/// What visits need: the journal that their clicks are written to, the links in memory, and the two threads
/// that tie both to PostgreSQL. It starts and goes on without PostgreSQL.
final class VisitorSide: Sendable {
    let journal: Journal
    let shipper: Shipper
    private let table: LinkTable
    private let follower: LinkFollower
    private let edge: Edge

    /// Takes the journal's folder, so that only one server at a time gets past here.
    static func openJournal(_ settings: Settings) throws -> Journal {
        guard let sync = JournalSync(settings.journalSync) else {
            throw SettingError(
                name: "AFTERLINK_JOURNAL_SYNC", problem: "must be interval(1ms…60000ms), each or off")
        }
        var options = JournalOptions(
            path: settings.dataFolder + "/journal", now: currentTime, report: { complain($0.text) })
        options.sync = sync
        let journal = try Journal.open(options)
        if let text = journal.recovery.text { complain(text) }
        return journal
    }

    static func makeShipper(_ journal: Journal, _ database: DatabaseConfiguration) -> Shipper {
        let devices = DeviceReader(log: { complain($0) })
        return Shipper(
            journal,
            ShipperOptions(
                database: database, readSignals: { devices.read($0) }, now: currentTime,
                log: { complain($0) }))
    }

    init(_ settings: Settings, _ shipper: Shipper, _ journeys: Journeys, _ database: DatabaseConfiguration) {
        self.shipper = shipper
        journal = shipper.journal
        let start = ContinuousClock.now
        table = LinkTable(
            CacheOptions(
                uptime: { ContinuousClock.now - start }, load: { try await journeys.knownAddress(at: $0) }))
        journeys.nearbyLinks.attach(table)
        follower = LinkFollower(
            table,
            LinkFollowerOptions(
                database: database, snapshotFolder: settings.dataFolder, now: currentTime,
                log: { complain($0) }))
        var configuration = EdgeConfiguration(
            clock: currentTime, hostToASCII: { asciiHost($0) }, canonicalText: { normalised($0) },
            spendClick: { await journeys.spendClick(of: $0) })
        configuration.hasClicksLeft = { await journeys.hasClicksLeft(of: $0) }
        configuration.trustedProxies = settings.trustedProxies
        configuration.publicScheme = settings.publicScheme(of:)
        configuration.randomWords = randomWords
        edge = Edge(configuration, table: table, journal: journal)
    }

    func start() {
        follower.start()
        shipper.start()
    }

    func makeResponder(next: any LoopResponder) -> RedirectResponder {
        edge.makeResponder(next: next)
    }

    /// After the last answer: what is written is shipped, as far as PostgreSQL lets it, and kept otherwise.
    func stop() {
        follower.stop()
        shipper.stop()
        journal.close()
    }

    /// Whether clicks of before the restart are where decisions see them, and what each part says of itself.
    func readiness(isDatabaseThere: Bool) -> Readiness {
        let (journal, shipping, links) = (journal.health(), shipper.health, table.health())
        return Readiness(
            isReady: isDatabaseThere && shipping.hasCaughtUp,
            checks: [
                "database": isDatabaseThere ? "ok" : "away",
                "journal": journal.isDropping ? "dropping clicks" : "ok",
                "shipping": shipping.trouble ?? (shipping.hasCaughtUp ? "ok" : "catching up"),
                "links": links.hearing == .following ? "ok" : "may be stale",
            ])
    }

    var metrics: [Metric] {
        journal.health().metrics + shipper.health.metrics + table.health().metrics
    }
}

@Sendable private func randomWords(_ count: Int) -> [UInt64] {
    randomBytes(count * 8).withUnsafeBytes { bytes in
        (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    }
}
