import ClickJournal
import Clicks
import Foundation
import Packing
import Postgres
import Storage
import TestSupport
import Testing
import Threads
import Vocabulary
import Workflows

/// A database with a journal before it, as one node has them.
final class Harbour: Sendable {
    let test: TestDatabase
    let folder: Folder
    let journal: Journal
    let shipper: Shipper
    let lane: Lock<JournalLane>
    let log = Lock<[String]>([])

    static func make(
        beside other: Harbour? = nil, _ change: (inout ShipperOptions) -> Void = { _ in }
    ) async throws -> Harbour {
        let test: TestDatabase
        if let other { test = other.test } else { test = try await TestDatabase.make() }
        return try Harbour(test, in: Folder(NSTemporaryDirectory() + "/harbour-" + UUID().uuidString), change)
    }

    init(_ test: TestDatabase, in folder: Folder, _ change: (inout ShipperOptions) -> Void = { _ in }) throws
    {
        self.test = test
        self.folder = folder
        var journalOptions = JournalOptions(folder: folder, now: { clock }, report: { _ in })
        journalOptions.segmentSize = 20_000
        journal = try Journal.open(journalOptions)
        var options = ShipperOptions(
            database: test.configuration, readSignals: readDevice, now: { clock },
            log: { [log] line in log.withLock { $0.append(line) } })
        options.interval = .milliseconds(10)
        change(&options)
        shipper = Shipper(journal, options)
        lane = Lock(journal.makeLane())
    }

    deinit {
        shipper.stop()
        lane.withLock { $0.close() }
        journal.close()
        do {
            try FileManager.default.removeItem(atPath: folder.path)
        } catch {
            Issue.record("left behind: \(error)")
        }
    }

    func visit(_ numbers: Range<Int>, _ change: (Int) -> ClickRecord = { click($0) }) {
        lane.withLock { lane in
            for number in numbers {
                lane.append(change(number))
                lane.commit()
            }
        }
    }

    func send(_ signals: PageSignals) {
        lane.withLock { lane in
            lane.append(signals)
            lane.commit()
        }
    }

    func count(_ table: String) async throws -> Int {
        try await test.database.read { transaction in
            try transaction.queryOne("SELECT count(*) AS n FROM \(identifier: table)")?("n") ?? 0
        }
    }

    /// Ends the shipper's session as a crash of its backend would.
    func cutConnections() async throws {
        _ = try await test.database.transaction { transaction in
            try transaction.execute(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = 'afterlink shipper'
                """)
        }
    }
}

let clock = Timestamp(milliseconds: 1_764_500_000_000)
let shop = AppID(UUIDBits(high: 1, low: 2))
let winter = LinkID(UUIDBits(high: 3, low: 4))

func readDevice(_ click: ClickRecord) -> DeviceSignals {
    var device = DeviceSignals(platform: click.platform)
    device.form = .phone
    device.osVersion = OSVersion("14")
    device.model = "SM-S921N"
    device.browser = "Chrome Mobile"
    device.inAppBrowser = "KakaoTalk"
    device.languages = ["ko-KR", "en"]
    return device
}

func click(
    _ number: Int, at instant: Timestamp = clock, kind: VisitorKind = .person, link: LinkID? = winter
) -> ClickRecord {
    var headers = VisitHeaders()
    headers.userAgent = "Mozilla/5.0 (Linux; Android 14; SM-S921N)"
    return ClickRecord(
        id: ClickID(UUIDBits(at: instant, randomHigh: 1, randomLow: UInt64(number) << 2)), appID: shop,
        linkID: link, kind: kind, platform: .android, address: .v4(0xCB00_7107), isProxyAddress: false,
        host: "go.example.com", target: "/JJet/winter?n=\(number)", headers: headers)
}

extension ClickRecord {
    func from(_ address: IPAddress) -> ClickRecord {
        ClickRecord(
            id: id, appID: appID, linkID: linkID, kind: kind, platform: platform, address: address,
            isProxyAddress: isProxyAddress, host: host, target: target, headers: headers)
    }
}
