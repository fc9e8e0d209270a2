import ClickJournal
import Clicks
import Foundation
import Postgres
import Storage
import TestSupport
import Testing
import Vocabulary
import Workflows

@Suite struct ShippingTests {
    @Test func `a click arrives with everything that its request and its reader said`() async throws {
        let harbour = try await Harbour.make()
        harbour.visit(0..<1)
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
        let text = try await harbour.test.database.read { transaction in
            try transaction.queryOne(
                """
                SELECT concat_ws(' ', app_id, clicked_at, click_id, link_id, kind, platform, host, target,
                    address, network_key, user_agent, form, os_version, model, browser, in_app_browser,
                    languages) AS text
                FROM clicks
                """)?("text", as: String.self)
        }
        #expect(
            text == """
                \(shop.uuid.text) 2025-11-30 10:53:20+00 \(click(0).id.uuid.text) \(winter.uuid.text) person \
                android go.example.com /JJet/winter?n=0 203.0.113.7 203.0.113.7 \
                Mozilla/5.0 (Linux; Android 14; SM-S921N) phone 14 SM-S921N Chrome Mobile KakaoTalk {ko-KR,en}
                """)
    }

    @Test func `an address that proves nothing is no key`() async throws {
        let harbour = try await Harbour.make()
        harbour.visit(0..<1) { click($0).from(.v4(0x0A00_0001)) }
        harbour.visit(1..<2) { click($0).from(.v6(high: 0x2001_0DB8_0000_0007, low: 9)) }
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
        let keys = try await harbour.test.database.read { transaction in
            try transaction.query("SELECT network_key FROM clicks ORDER BY click_id").map {
                try $0("network_key", as: IPRange?.self)?.text
            }
        }
        #expect(keys == [nil, "2001:db8:0:7::/64"])
    }

    @Test func `each link's days are counted by who visited`() async throws {
        let harbour = try await Harbour.make()
        let kinds: [VisitorKind] = [.person, .person, .person, .desktop, .robot, .robot, .preview]
        harbour.visit(0..<7) { click($0, kind: kinds[$0]) }
        harbour.visit(7..<8) { click($0, at: clock - .days(1)) }
        harbour.visit(8..<9) { click($0, link: nil) }
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
        #expect(try await tallies(harbour) == ["2025-11-29 1 0 0 0", "2025-11-30 3 1 1 2"])
        #expect(try await harbour.count("clicks") == 9)
    }

    @Test func `broken connections and restarts lose nothing and double nothing`() async throws {
        let harbour = try await Harbour.make { $0.batchSize = 7 }
        harbour.shipper.start()
        for round in 0..<10 {
            harbour.visit(round * 100..<(round + 1) * 100)
            try await harbour.cutConnections()
        }
        harbour.shipper.stop()
        let restarted = Shipper(
            harbour.journal,
            ShipperOptions(
                database: harbour.test.configuration, readSignals: readDevice, now: { clock }, log: { _ in }))
        restarted.start()
        defer { restarted.stop() }
        #expect(await eventually(within: .seconds(20)) { restarted.health.hasCaughtUp })
        #expect(try await harbour.count("clicks") == 1000)
        #expect(try await tallies(harbour) == ["2025-11-30 1000 0 0 0"])
    }

    @Test func `a promoted standby that lacks the last transactions gets them again`() async throws {
        let harbour = try await Harbour.make()
        harbour.visit(0..<300)
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
        _ = try await harbour.test.database.transaction { transaction in
            try transaction.execute("DELETE FROM clicks")
            try transaction.execute("DELETE FROM link_clicks_daily")
            try transaction.execute("DELETE FROM journal_positions")
        }
        try await harbour.cutConnections()
        #expect(try await eventually { try await harbour.count("clicks") == 300 })
        #expect(try await tallies(harbour) == ["2025-11-30 300 0 0 0"])
    }

    @Test func `clicks that are there already are left alone and not counted twice`() async throws {
        let harbour = try await Harbour.make()
        harbour.visit(0..<50)
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
        let copy = try await Harbour.make(beside: harbour)
        copy.visit(25..<75)
        copy.shipper.start()
        #expect(await copy.shipper.waitUntilShipped(within: .seconds(20)))
        #expect(try await harbour.count("clicks") == 75)
        #expect(try await tallies(harbour) == ["2025-11-30 75 0 0 0"])
    }

    @Test func `what a page measured arrives even before its click, unless its id is made up`() async throws {
        let harbour = try await Harbour.make()
        var page = PageSignals(clickID: click(1).id, receivedAt: clock + .seconds(1))
        page.screen = Screen(width: 393, height: 852, scale: 3)
        page.timeZone = "Asia/Seoul"
        page.timeZoneOffsetMinutes = 540
        page.languages = ["ko-KR"]
        page.clientTime = clock
        harbour.send(page)
        for span in [Duration.days(1) + .milliseconds(1), .seconds(-61)] {
            harbour.send(PageSignals(clickID: click(2).id, receivedAt: clock + span))
        }
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
        let row = try await harbour.test.database.read { transaction in
            try transaction.queryOne(
                """
                SELECT concat_ws(' ', click_id, screen_width, screen_height, screen_scale, time_zone,
                    time_zone_offset_minutes, languages, client_time) AS text FROM click_signals
                """)?("text", as: String.self)
        }
        #expect(row == "\(click(1).id.uuid.text) 393 852 3 Asia/Seoul 540 {ko-KR} 2025-11-30 10:53:20+00")
        #expect(harbour.shipper.health.refusedSignals == 2)
    }

    @Test func `the first live click ends the time for importing history`() async throws {
        let harbour = try await Harbour.make()
        _ = try await harbour.test.database.transaction { transaction in
            try transaction.execute(
                """
                INSERT INTO apps (app_id, name, policy, secret, created_at)
                VALUES (\(shop), 'Shop', '{}', '\\x00', now())
                """)
        }
        harbour.visit(0..<1)
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
        let isLive = try await harbour.test.database.read { transaction in
            try transaction.queryOne("SELECT live_since IS NOT NULL AS live FROM apps")?(
                "live", as: Bool.self)
        }
        #expect(isLive == true)
    }

    private func tallies(_ harbour: Harbour) async throws -> [String] {
        try await harbour.test.database.read { transaction in
            try transaction.query(
                """
                SELECT concat_ws(' ', day, people, desktops, previews, robots) AS text
                FROM link_clicks_daily ORDER BY day
                """
            ).map { try $0("text") }
        }
    }
}
