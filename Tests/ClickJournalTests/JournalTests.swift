import ClickJournal
import Clicks
import Foundation
import Packing
import Testing
import Threads
import Vocabulary

@Suite struct JournalTests {
    let bench = Workbench()

    @Test func `what was committed is read back in order, from any record's end`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        let lane = journal.makeLane()
        for number in 0..<3 { lane.append(visit(number)) }
        #expect(lane.commit() == .written(records: 3))
        let extent = try #require(journal.extents().first)
        let entries = Array(try SegmentReader(extent, in: bench.folder, from: 0))
        #expect(entries.map(\.record) == (0..<3).map { .click(visit($0)) })
        let rest = try SegmentReader(extent, in: bench.folder, from: entries[0].end)
        #expect(rest.map(\.record) == [.click(visit(1)), .click(visit(2))])
        #expect(entries[2].end == extent.end)
    }

    @Test func `every field of a click and of a page's signals survives`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        let lane = journal.makeLane()
        lane.append(longLinkVisit)
        lane.append(fullSignals)
        lane.append(PageSignals(clickID: longLinkVisit.id, receivedAt: Timestamp(milliseconds: -1)))
        lane.commit()
        let empty = PageSignals(clickID: longLinkVisit.id, receivedAt: Timestamp(milliseconds: -1))
        #expect(try journal.records() == [.click(longLinkVisit), .signals(fullSignals), .signals(empty)])
    }

    @Test func `what is appended but not committed is not there`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        let lane = journal.makeLane()
        lane.append(visit(0))
        #expect(try journal.clicks().isEmpty)
        lane.commit()
        #expect(try journal.clicks() == [visit(0)])
    }

    @Test func `a killed server's clicks are all there at the next start`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        let (first, second) = (journal.makeLane(), journal.makeLane())
        first.append(visit(0))
        first.commit()
        second.append(visit(1))
        second.commit()
        let crashed = try bench.copyAsAfterCrash()
        let next = try crashed.open()
        defer { next.close() }
        #expect(try next.clicks() == [visit(0), visit(1)])
        #expect(next.nodeID == journal.nodeID)
        #expect((next.recovery.unsealed, next.recovery.records, next.recovery.tornBytes) == (2, 2, 0))
    }

    @Test func `segments closed in order are not scanned at start`() throws {
        let journal = try bench.open()
        let lane = journal.makeLane()
        lane.append(visit(0))
        lane.close()
        journal.close()
        let crashed = try bench.copyAsAfterCrash()
        let next = try crashed.open()
        defer { next.close() }
        #expect((next.recovery.segments, next.recovery.unsealed) == (1, 0))
        #expect(try next.records() == [.click(visit(0))])
    }

    @Test func `two servers never share a folder`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        #expect(throws: JournalFailure.self) { try bench.open() }
    }

    @Test func `a segment number is never used twice, even when every file is gone`() throws {
        let journal = try bench.open()
        let lane = journal.makeLane()
        lane.append(visit(0))
        lane.close()
        journal.close()
        let used = journal.extents().map(\.header.number)
        let crashed = try bench.copyAsAfterCrash()
        for file in try crashed.segmentFiles() { try FileManager.default.removeItem(atPath: file) }
        let next = try crashed.open()
        defer { next.close() }
        let again = next.makeLane()
        again.append(visit(1))
        again.commit()
        #expect(next.extents().allSatisfy { $0.header.number > used[0] })
    }

    @Test func `a segment is closed past its size and the order stays`() throws {
        let journal = try bench.open { $0.segmentSize = 300 }
        defer { journal.close() }
        let lane = journal.makeLane()
        for number in 0..<10 {
            lane.append(visit(number))
            lane.commit()
        }
        #expect(journal.extents().count > 3)
        #expect(journal.extents().filter(\.isOpen).count == 1)
        #expect(try journal.clicks() == (0..<10).map { visit($0) })
    }

    @Test func `a discarded segment gives its bytes back and is gone after a restart`() throws {
        let journal = try bench.open { $0.segmentSize = 300 }
        defer { journal.close() }
        let lane = journal.makeLane()
        for number in 0..<4 {
            lane.append(visit(number))
            lane.commit()
        }
        let before = journal.health().bytes
        let oldest = try #require(journal.extents().first)
        try journal.discard(oldest)
        #expect(journal.health().bytes == before - oldest.end)
        #expect(!journal.extents().contains(oldest))
        let crashed = try bench.copyAsAfterCrash()
        let next = try crashed.open()
        defer { next.close() }
        #expect(try next.clicks() == journal.clicks())
    }

    @Test func `the segment that a lane writes cannot be discarded`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        let lane = journal.makeLane()
        lane.append(visit(0))
        lane.commit()
        try journal.discard(try #require(journal.extents().first))
        #expect(try journal.clicks() == [visit(0)])
    }

    @Test func `loops append side by side`() throws {
        let journal = try bench.open { $0.segmentSize = 4096 }
        defer { journal.close() }
        let threads = (0..<4).map { loop in
            Threads.Thread.start("loop-\(loop)") {
                let lane = journal.makeLane()
                for turn in 0..<200 {
                    for click in 0..<5 { lane.append(visit(loop * 1000 + turn * 5 + click)) }
                    lane.commit()
                }
                lane.close()
            }
        }
        threads.forEach { $0.join() }
        #expect(Set(try journal.clicks()) == Set((0..<4000).map { visit($0) }))
        #expect(journal.health().written == 4000)
    }

    @Test(
        arguments: [
            ("each", .each), ("off", .off), ("50ms", .interval(.milliseconds(50))),
            ("interval(1ms)", .interval(.milliseconds(1))), ("0ms", nil), ("60001ms", nil), ("soon", nil),
            ("", nil),
        ] as [(String, JournalSync?)])
    func `the setting is read or refused`(text: String, sync: JournalSync?) {
        #expect(JournalSync(text) == sync)
    }
}

private let longLinkVisit: ClickRecord = {
    var headers = VisitHeaders()
    headers.userAgent = ""
    headers.acceptLanguage = "한국어"
    headers.requestedWith = "com.kakao.talk"
    headers.referer = "https://m.example.com/"
    headers.hintBrands = "\"Chromium\";v=\"131\""
    headers.hintPlatform = "\"Android\""
    headers.hintPlatformVersion = "\"14\""
    headers.hintModel = "\"SM-S921N\""
    headers.hintMobile = "?1"
    return ClickRecord(
        id: ClickID(UUIDBits(high: .max, low: .max)), appID: AppID(UUIDBits(high: 5, low: 6)), linkID: nil,
        kind: .robot, platform: .other, address: .v6(high: 0x2001_0DB8 << 32, low: 7), isProxyAddress: true,
        host: "", target: "/JJet?pid=kakao", headers: headers)
}()

private let fullSignals: PageSignals = {
    var signals = PageSignals(clickID: longLinkVisit.id, receivedAt: Timestamp(milliseconds: 12))
    signals.screen = Screen(width: 393, height: 852, scale: 3)
    signals.timeZone = "Asia/Seoul"
    signals.timeZoneOffsetMinutes = -540
    signals.languages = ["ko-KR", "en"]
    signals.maxTouchPoints = 5
    signals.clientTime = Timestamp(milliseconds: 1_764_500_000_123)
    signals.model = "iPhone15,2"
    signals.platformVersion = "18.1"
    signals.platform = "iOS"
    return signals
}()
