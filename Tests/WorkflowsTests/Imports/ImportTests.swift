import Clicks
import Links
import Matching
import Payloads
import Postgres
import Storage
import TestSupport
import Testing
import Vocabulary
import Workflows

@Suite struct `A history that is taken in` {
    @Test func `is decided by the clicks before each install`() async throws {
        let archive = try await Archive.make()
        let outcomes = try await archive.take([
            archive.visit("c1", at: 0), archive.page("c1", at: 1), archive.install("i1", at: 120),
        ])
        let install = try #require(outcomes.last?.install)
        #expect(install.outcome.decision.status == .matched)
        #expect(install.best?.clickExternalID == "c1")
    }

    @Test func `is answered alike when it is sent again`() async throws {
        let archive = try await Archive.make()
        let lines = [archive.visit("c1", at: 0), archive.install("i1", at: 120)]
        let first = try await archive.take(lines)
        let second = try await archive.take(lines)
        #expect(first[0].visit?.clickID == second[0].visit?.clickID)
        #expect(second[1].install?.outcome.isRepeated == true)
        #expect(first[1].install?.best?.clickExternalID == second[1].install?.best?.clickExternalID)
    }

    @Test func `goes on where another node left it`() async throws {
        let archive = try await Archive.make()
        _ = try await archive.take([archive.visit("c1", at: 0), archive.page("c1", at: 1)])
        let other = archive.beside()
        let outcomes = try await other.take([archive.install("i1", at: 120, proof: "c1")])
        #expect(outcomes[0].install?.outcome.decision.match?.proof == .installReferrer)
        #expect(outcomes[0].install?.best?.clickExternalID == "c1")
    }

    @Test func `is refused once the app is live`() async throws {
        let archive = try await Archive.make()
        let app = archive.app
        try await archive.test.database.transaction { transaction in
            _ = try transaction.markLive(app, at: Archive.start)
        }
        await #expect(throws: ImportRefusal.hasLiveTraffic) {
            try await archive.take([archive.visit("c1", at: 0)])
        }
    }
}

extension ImportOutcome {
    var install: ImportedInstallOutcome? {
        if case .install(let install) = self { install } else { nil }
    }

    var visit: ImportedVisitOutcome? {
        if case .visit(let visit) = self { visit } else { nil }
    }
}
