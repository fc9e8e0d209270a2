import ClickJournal
import Clicks
import Foundation
import Packing
import Synchronization
import Testing
import Threads
import Vocabulary

/// A folder that is gone after the test, in memory where possible: these tests synchronise thousands of
/// times.
final class Workbench: Sendable {
    let folder: Folder
    let reports = Lock<[JournalReport]>([])

    init() {
        let memory = "/dev/shm"
        let isThere = FileManager.default.isWritableFile(atPath: memory)
        folder = Folder((isThere ? memory : NSTemporaryDirectory()) + "/journal-" + UUID().uuidString)
    }

    deinit {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        do {
            try FileManager.default.removeItem(atPath: folder.path)
        } catch {
            Issue.record("left behind: \(error)")
        }
    }

    func options(_ change: (inout JournalOptions) -> Void = { _ in }) -> JournalOptions {
        var options = JournalOptions(
            folder: folder, now: { Timestamp(milliseconds: 1_764_500_000_000) },
            report: { [reports] report in reports.withLock { $0.append(report) } })
        change(&options)
        return options
    }

    func open(_ change: (inout JournalOptions) -> Void = { _ in }) throws -> Journal {
        try Journal.open(options(change))
    }

    /// The folder as it would lie there if its server were killed now, in a bench of its own.
    func copyAsAfterCrash() throws -> Workbench {
        let other = Workbench()
        try FileManager.default.copyItem(atPath: folder.path, toPath: other.folder.path)
        return other
    }

    func segmentFiles() throws -> [String] {
        try folder.names(endingIn: ".clicks").map { folder.file($0) }
    }
}

extension Journal {
    /// Every record in order, as the shipper would read them.
    func records() throws -> [JournalRecord] {
        try extents().flatMap { extent in
            try SegmentReader(extent, in: options.folder, from: 0).map(\.record)
        }
    }

    func clicks() throws -> [ClickRecord] {
        try records().compactMap { if case .click(let click) = $0 { click } else { nil } }
    }
}

/// Ana's link, visited for the `number`th time.
func visit(_ number: Int, userAgent: String? = "Mozilla/5.0 (Linux; Android 14; SM-S921N)") -> ClickRecord {
    let instant = Timestamp(milliseconds: 1_764_500_000_000 + Int64(number))
    var headers = VisitHeaders()
    headers.userAgent = userAgent
    headers.acceptLanguage = "ko-KR,ko;q=0.9"
    headers.hintModel = "\"SM-S921N\""
    return ClickRecord(
        id: ClickID(UUIDBits(at: instant, randomHigh: 1, randomLow: UInt64(number) << 2)),
        appID: AppID(UUIDBits(high: 1, low: 2)), linkID: LinkID(UUIDBits(high: 3, low: 4)), kind: .person,
        platform: .android, address: .v4(0xCB00_7107), isProxyAddress: false, host: "go.example.com",
        target: "/JJet/winter?n=\(number)", headers: headers)
}
