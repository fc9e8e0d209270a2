import Foundation
import Postgres
import TestSupport
import Testing

/// Full length when asked for by `make torture`; a few seconds in `make test`.
enum Drill {
    static let isFull = ProcessInfo.processInfo.environment["AFTERLINK_TORTURE"] == "1"
    static let rounds = isFull ? 10 : 2
    static let visits = isFull ? 2000 : 200
}

@Suite(.serialized) struct CrashDrills {
    @Test func `a server that is killed under load loses no answered click and doubles none`() async throws {
        let database = try await TestDatabase.make()
        let ground = Ground(url: database.url)
        var server = try await ground.startNode()
        try await ground.mintLink(on: server)
        let crowd = Crowd(port: server.port, path: ground.path)
        for round in 1...Drill.rounds {
            #expect(await eventually { crowd.answered >= round * Drill.visits })
            server.crash()
            server = try await ground.startNode(folder: server.keep(), port: server.port)
        }
        let outcome = crowd.stop()
        try await ground.expectExactly(outcome)
    }

    @Test func `two nodes on one database, one of them killed, count every visit once`() async throws {
        let database = try await TestDatabase.make()
        let ground = Ground(url: database.url)
        let one = try await ground.startNode()
        try await ground.mintLink(on: one)
        var other = try await ground.startNode()
        let crowds = [
            Crowd(port: one.port, path: ground.path, connections: 2),
            Crowd(port: other.port, path: ground.path, first: 1_000_000_000, connections: 2),
        ]
        for round in 1...Drill.rounds {
            #expect(await eventually { crowds[1].answered >= round * Drill.visits })
            other.crash()
            other = try await ground.startNode(folder: other.keep(), port: other.port)
        }
        try await ground.expectExactly(crowds[0].stop(), crowds[1].stop())
    }

    @Test func `PostgreSQL that loses its sessions under load gets every click once`() async throws {
        let database = try await TestDatabase.make()
        let ground = Ground(url: database.url)
        let server = try await ground.startNode()
        try await ground.mintLink(on: server)
        let crowd = Crowd(port: server.port, path: ground.path)
        for round in 1...Drill.rounds * 2 {
            #expect(await eventually { crowd.answered >= round * Drill.visits })
            try Connection(database.configuration).execute(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()
                    AND application_name LIKE 'afterlink%'
                """)
        }
        try await ground.expectExactly(crowd.stop())
        _ = server.stop()
    }
}
