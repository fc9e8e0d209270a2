import ClickJournal
import Clicks
import Foundation
import Packing
import Testing
import Vocabulary

@Suite struct DamageTests {
    let bench = Workbench()
    let visits = (0..<4).map { visit($0) }

    @Test func `wherever the power fails, the whole clicks before are kept and nothing is invented`() throws {
        let bytes = try crashedSegment()
        for length in 0..<bytes.count {
            let found = try recover(Array(bytes[..<length]))
            #expect(Array(visits.prefix(found.count)) == found)
        }
    }

    @Test func `a torn tail is cut, said once, and the next start finds a closed segment`() throws {
        let bytes = try crashedSegment()
        let torn = try Torn(bytes.dropLast(5))
        let journal = try torn.bench.open()
        journal.close()
        #expect(try journal.clicks() == Array(visits.dropLast()))
        #expect(journal.recovery.tornBytes > 0)
        let later = try torn.bench.copyAsAfterCrash()
        let again = try later.open()
        again.close()
        #expect((again.recovery.unsealed, again.recovery.tornBytes) == (0, 0))
    }

    @Test func `a hole in the middle costs the clicks in it alone`() throws {
        var bytes = try crashedSegment()
        let extent = (bytes.count - 64) / 4
        for position in 64 + extent..<64 + extent + 8 { bytes[position] = 0 }
        let torn = try Torn(bytes)
        let journal = try torn.bench.open()
        journal.close()
        #expect(try journal.clicks() == [visits[0], visits[2], visits[3]])
        #expect(journal.recovery.damagedBytes == extent)
    }

    @Test func `no change of bytes crashes recovery or invents a click`() throws {
        let bytes = try crashedSegment()
        var random = SplitMix(state: 20_251_130)
        for _ in 0..<1_000 {
            let found = try recover(mutate(bytes, &random))
            #expect(Set(found).isSubset(of: visits))
        }
    }

    @Test func `noise is no segment`() throws {
        var random = SplitMix(state: 4)
        for length in [1, 63, 64, 65, 200, 5000] {
            let noise = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            #expect(try recover(noise).isEmpty)
        }
    }

    @Test func `a segment spelled in a user agent is text, whatever is torn around it`() throws {
        let forged = try crashedSegment()
        let agent = String(decoding: forged.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
        let journal = try bench.open()
        let lane = journal.makeLane()
        let carrier = visit(7, userAgent: agent)
        lane.append(carrier)
        lane.append(visit(8))
        lane.commit()
        var bytes = try read(bench)
        journal.close()
        bytes.replaceSubrange(200..<200 + forged.count - 64, with: forged.dropFirst(64))
        #expect(try recover(bytes) == [visit(8)])
    }

    @Test func `a file that is no segment is set aside, not deleted`() throws {
        let torn = try Torn([UInt8](repeating: 1, count: 100))
        let journal = try torn.bench.open()
        journal.close()
        #expect(journal.recovery.setAside == ["0000000100000001.clicks.unreadable"])
        #expect(FileManager.default.fileExists(atPath: torn.bench.folder.file(journal.recovery.setAside[0])))
    }

    /// The bytes of a segment with `visits` whose writer was killed.
    private func crashedSegment() throws -> [UInt8] {
        let victim = Workbench()
        let journal = try victim.open()
        defer { journal.close() }
        let lane = journal.makeLane()
        visits.forEach(lane.append)
        lane.commit()
        return try read(victim)
    }

    private func read(_ bench: Workbench) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: try #require(bench.segmentFiles().first))))
    }

    private func recover(_ bytes: [UInt8]) throws -> [ClickRecord] {
        let torn = try Torn(bytes)
        return try withExtendedLifetime(torn) {
            let journal = try torn.bench.open { $0.sync = .off }
            defer { journal.close() }
            return try journal.clicks()
        }
    }

    private func mutate(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0..<4, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(.random(in: .min ... .max, using: &random), at: place)
            default:
                let other = Int.random(in: 0..<bytes.count, using: &random)
                let length = Int.random(in: 0..<min(200, bytes.count - max(place, other)), using: &random)
                bytes.replaceSubrange(place..<place + length, with: bytes[other..<other + length])
            }
        }
        return bytes
    }
}

/// A folder that holds one segment file with those bytes.
private struct Torn {
    let bench = Workbench()

    init(_ bytes: some Sequence<UInt8>) throws {
        try bench.folder.create()
        try Data(bytes).write(to: URL(filePath: bench.folder.file("0000000100000001.clicks")))
    }
}

/// The same numbers on each run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
