import ClickJournal
import Postgres
import Storage
import TestSupport
import Testing
import Threads
import Vocabulary
import Workflows

@Suite struct WaitingTests {
    @Test func `a decision sees every click answered before it, on this node`() async throws {
        let harbour = try await Harbour.make()
        harbour.shipper.start()
        for round in 0..<20 {
            harbour.visit(round * 10..<round * 10 + 10)
            #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
            #expect(try await harbour.count("clicks") == round * 10 + 10)
        }
    }

    @Test func `and on every other node that is alive`() async throws {
        let one = try await Harbour.make { $0.interval = .seconds(5) }
        let other = try await Harbour.make(beside: one) { $0.interval = .seconds(5) }
        one.shipper.start()
        other.shipper.start()
        #expect(try await eventually { try await one.count("nodes") == 2 })
        for round in 0..<10 {
            other.visit(round * 10..<round * 10 + 10)
            let isShipped = await one.shipper.waitUntilShipped(within: .seconds(4))
            #expect(isShipped)
            #expect(try await one.count("clicks") == round * 10 + 10)
        }
    }

    @Test func `a node that is seen but does not ship costs the wait and no more`() async throws {
        let harbour = try await Harbour.make()
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
        _ = try await harbour.test.database.transaction { transaction in
            try transaction.report(UUIDBits(high: 9, low: 9), shippedThrough: Timestamp(milliseconds: 0))
        }
        let began = ContinuousClock.now
        #expect(await harbour.shipper.waitUntilShipped(within: .milliseconds(300)) == false)
        #expect((.milliseconds(300)..<(.seconds(5))).contains(ContinuousClock.now - began))
        _ = try await harbour.test.database.transaction { transaction in
            try transaction.sayGoodbye(UUIDBits(high: 9, low: 9))
        }
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(20)))
    }

    @Test func `without PostgreSQL the answer is no, in time, and clicks stay in the journal`() async throws {
        let harbour = try await Harbour.make { $0.database.url = "postgresql://127.0.0.1:1/nowhere" }
        harbour.visit(0..<3)
        harbour.shipper.start()
        #expect(await harbour.shipper.waitUntilShipped(within: .milliseconds(100)) == false)
        #expect(await eventually { harbour.shipper.health.trouble != nil })
        #expect(!harbour.shipper.health.isConnected)
        #expect(!harbour.shipper.health.hasCaughtUp)
        #expect(harbour.log.withLock { $0 }.count == 1)
    }

    @Test func `after it was stopped nobody waits`() async throws {
        let harbour = try await Harbour.make()
        harbour.shipper.start()
        harbour.shipper.stop()
        #expect(await harbour.shipper.waitUntilShipped(within: .seconds(60)) == false)
        #expect(try await harbour.count("nodes") == 0)
    }
}
