import Foundation
import LinkCache
import Links
import Testing
import Threads
import Vocabulary

@Suite struct HearingTests {
    let source = Source()

    @Test func `while PostgreSQL is away what is known is served, for as long as the limit says`() async {
        source.put(link("winter"))
        let table = source.table { $0.staleLimit = .seconds(60) }
        table.startFollowing()
        let lane = table.makeLane()
        _ = await table.resolve(key("winter"))
        source.pass(.days(3))
        table.stopFollowing()
        source.state.withLock { $0.isAway = true }
        source.pass(.seconds(60))
        #expect(lane.lookup(key("winter")).destination != nil)
        #expect(table.health().hearing == .cutOff(.seconds(60)))
        source.pass(.milliseconds(1))
        #expect(lane.lookup(key("winter")).isNotCached)
        #expect(await table.resolve(key("winter")).isUnavailable)
    }

    @Test func `after a gap in listening everything is asked for anew`() async {
        source.put(link("winter"))
        let table = source.table()
        table.startFollowing()
        let lane = table.makeLane()
        _ = await table.resolve(key("winter"))
        table.stopFollowing()
        source.put(link("winter", to: "https://new.example.com/"))
        table.startFollowing()
        #expect(lane.lookup(key("winter")).isNotCached)
        #expect(await table.resolve(key("winter")).destination == "https://new.example.com/")
        #expect(lane.lookup(key("winter")).destination == "https://new.example.com/")
    }

    @Test func `when asking anew fails, what was known is the answer`() async {
        source.put(link("winter"))
        let table = source.table()
        table.startFollowing()
        _ = await table.resolve(key("winter"))
        _ = await table.resolve(key("nobody"))
        table.stopFollowing()
        table.startFollowing()
        source.state.withLock { $0.isAway = true }
        #expect(await table.resolve(key("winter")).destination != nil)
        #expect(await table.resolve(key("nobody")).isMissing)
        #expect(await table.resolve(key("never seen")).isUnavailable)
        #expect(table.health().staleAnswers == 2)
        #expect(table.health().failedLoads == 3)
    }

    @Test func `an app's change that cannot be read leaves its links working`() async {
        source.put(link("winter"))
        let table = source.table()
        table.startFollowing()
        _ = await table.resolve(key("winter"))
        table.invalidate(shop.id)
        source.state.withLock { $0.isAway = true }
        #expect(await table.resolve(key("winter")).destination != nil)
        table.stopFollowing()
        #expect(table.makeLane().lookup(key("winter")).destination != nil)
    }

    @Test func `while changes are not heard, that nothing lives there is asked again`() async {
        let table = source.table()
        table.startFollowing()
        _ = await table.resolve(key("winter"))
        table.stopFollowing()
        source.put(link("winter"))
        #expect(table.makeLane().lookup(key("winter")).isNotCached)
        #expect(await table.resolve(key("winter")).destination != nil)
    }

    @Test func `a restart without PostgreSQL redirects from the snapshot`() async throws {
        let folder = NSTemporaryDirectory() + "/cache-" + UUID().uuidString
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
        source.put(link("winter"))
        let table = source.table()
        table.startFollowing()
        _ = await table.resolve(key("winter"))
        let saved = Timestamp(milliseconds: 1_764_500_000_000)
        try table.save(in: folder, now: saved)

        source.state.withLock { state in
            state.isAway = true
            state.uptime = .seconds(1)
        }
        let restarted = source.table { $0.staleLimit = .seconds(60) }
        #expect(try restarted.restore(from: folder, now: saved + .seconds(59)) == 1)
        #expect(restarted.health().hearing == .cutOff(.seconds(59)))
        let lane = restarted.makeLane()
        guard case .hit(let known) = lane.lookup(key("winter")) else {
            Issue.record("it is not known")
            return
        }
        #expect(known.occupant == .link(link("winter")))
        #expect(known.app == shop)
        source.pass(.seconds(2))
        #expect(lane.lookup(key("winter")).isNotCached)
    }

    @Test func `no change of a snapshot's bytes is taken for links`() throws {
        let folder = NSTemporaryDirectory() + "/cache-" + UUID().uuidString
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
        let now = Timestamp(milliseconds: 0)
        try source.table().save(in: folder, now: now)
        let path = folder + "/links.snapshot"
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        for position in bytes.indices {
            var changed = bytes
            changed[position] ^= 0x10
            try Data(changed).write(to: URL(filePath: path))
            #expect(throws: SnapshotFailure.self) {
                try source.table().restore(from: folder, now: now)
            }
        }
    }
}
