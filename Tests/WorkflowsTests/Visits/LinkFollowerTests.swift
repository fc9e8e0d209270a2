import Foundation
import LinkCache
import Links
import Postgres
import Storage
import TestSupport
import Testing
import Threads
import Vocabulary
import Workflows

@Suite struct LinkFollowerTests {
    private let address = LinkAddress(host: "go.example.com", template: nil, code: "winter")
    private let app = App(
        id: AppID(UUIDBits(high: 1, low: 2)), name: "Shop", policy: AppPolicy(),
        createdAt: Timestamp(milliseconds: 0))

    /// A cache whose loads find nothing and are counted.
    private func table(_ loads: Lock<Int>) -> LinkTable {
        let began = ContinuousClock.now
        return LinkTable(
            CacheOptions(
                uptime: { ContinuousClock.now - began },
                load: { _ in
                    loads.withLock { $0 += 1 }
                    return nil
                }))
    }

    private func follow(_ table: LinkTable, _ test: TestDatabase) -> LinkFollower {
        let follower = LinkFollower(
            table,
            LinkFollowerOptions(
                database: test.configuration, snapshotFolder: nil, now: { Timestamp(milliseconds: 0) },
                log: { _ in }))
        follower.start()
        return follower
    }

    @Test func `a change announced by any node is forgotten here`() async throws {
        let test = try await TestDatabase.make()
        let loads = Lock(0)
        let table = table(loads)
        let follower = follow(table, test)
        defer { follower.stop() }
        #expect(await eventually { table.health().hearing == .following })
        let (key, lane) = (LinkKey(address), Lock(table.makeLane()))
        let isKnown: @Sendable () -> Bool = {
            lane.withLock { if case .knownMissing = $0.lookup(key) { true } else { false } }
        }
        for announce in [announceLink, announceApp] {
            _ = await table.resolve(key)
            #expect(isKnown())
            try await announce(test)
            #expect(await eventually { !isKnown() })
        }
        #expect(loads.withLock { $0 } == 2)
    }

    @Test func `a lost connection is noticed, and what was known before is asked for anew`() async throws {
        let test = try await TestDatabase.make()
        let loads = Lock(0)
        let table = table(loads)
        let follower = follow(table, test)
        defer { follower.stop() }
        #expect(await eventually { table.health().hearing == .following })
        _ = await table.resolve(LinkKey(address))
        _ = try await test.database.transaction { transaction in
            try transaction.execute(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = 'afterlink follower'
                """)
        }
        let lane = Lock(table.makeLane())
        let key = LinkKey(address)
        #expect(
            await eventually {
                lane.withLock { if case .notCached = $0.lookup(key) { true } else { false } }
                    && table.health().hearing == .following
            })
    }

    private func announceLink(_ test: TestDatabase) async throws {
        let address = address
        try await test.database.transaction { try $0.announceChange(of: address) }
    }

    private func announceApp(_ test: TestDatabase) async throws {
        let id = app.id
        try await test.database.transaction { try $0.announceChange(of: id) }
    }
}
