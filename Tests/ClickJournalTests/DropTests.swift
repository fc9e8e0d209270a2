import ClickJournal
import Clicks
import Foundation
import Packing
import Testing
import Threads
import Vocabulary

@Suite struct DropTests {
    let bench = Workbench()

    @Test func `at the quota clicks are dropped and counted, and the journal goes on when there is room`()
        throws
    {
        let journal = try bench.open {
            $0.quota = 1000
            $0.segmentSize = 300
        }
        let lane = journal.makeLane()
        var written = 0
        while case .written = commit(visit(written), to: lane) { written += 1 }
        #expect(written > 0)
        #expect(commit(visit(written), to: lane) == .dropped(records: 1, .quotaReached))
        #expect(journal.health().dropped[.quotaReached] == 2)
        #expect(journal.health().isDropping)
        #expect(journal.health().bytes <= 1000)
        try journal.discard(try #require(journal.extents().first))
        #expect(commit(visit(99), to: lane) == .written(records: 1))
        #expect(try journal.clicks().last == visit(99))
        lane.close()
        journal.close()
        #expect(bench.reports.withLock { $0 }.contains(.dropped(.quotaReached, records: 2)))
    }

    @Test func `a record at the limit is kept and one byte more is dropped alone`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        let lane = journal.makeLane()
        let overhead = 64 * 3
        for length in Limits.payload - overhead...Limits.payload {
            lane.append(visit(0, userAgent: String(repeating: "x", count: length)))
        }
        lane.append(visit(1))
        lane.commit()
        let dropped = try #require(journal.health().dropped[.recordTooLarge])
        #expect((1..<overhead).contains(dropped))
        let clicks = try journal.clicks()
        #expect(clicks.count == overhead + 2 - dropped)
        #expect(clicks.last == visit(1))
    }

    @Test func `a folder that vanishes costs clicks, not the server`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        let lane = journal.makeLane()
        try FileManager.default.moveItem(atPath: bench.folder.path, toPath: bench.folder.path + "-away")
        defer {
            #expect(throws: Never.self) {
                try FileManager.default.moveItem(
                    atPath: bench.folder.path + "-away", toPath: bench.folder.path)
            }
        }
        lane.append(visit(0))
        #expect(lane.commit() == .written(records: 0))
        #expect(journal.health().dropped[.writeFailed] == 1)
    }

    @Test func `a turn larger than the buffer is written early and whole`() throws {
        let journal = try bench.open()
        defer { journal.close() }
        let lane = journal.makeLane()
        let agent = String(repeating: "x", count: 20_000)
        for number in 0..<120 { lane.append(visit(number, userAgent: agent)) }
        lane.commit()
        #expect(try journal.clicks().count == 120)
    }

    private func commit(_ click: ClickRecord, to lane: JournalLane) -> JournalLane.Commit {
        lane.append(click)
        return lane.commit()
    }
}
