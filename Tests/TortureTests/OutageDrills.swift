import Foundation
import Postgres
import PostgresCluster
import TestSupport
import Testing

/// A PostgreSQL of the drill's own, to be mistreated.
private final class Victim: Sendable {
    let folder = "/tmp/afterlink-drill-\(UUID().uuidString.prefix(8))"
    let cluster: PrivateCluster

    init() throws {
        cluster = try Victim.start(in: folder)
    }

    static func start(in folder: String) throws -> PrivateCluster {
        var configuration = ClusterConfiguration(folder: folder)
        configuration.sharedBuffers = "64MB"
        return try PrivateCluster.start(configuration)
    }

    deinit {
        cluster.stop()
        do {
            try FileManager.default.removeItem(atPath: folder)
        } catch {
            print("the folder \(folder) stays: \(error)")
        }
    }

    var postmaster: pid_t {
        get throws {
            let text = try String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8)
            return try #require(text.split(separator: "\n").first.flatMap { pid_t($0) })
        }
    }

    /// The postmaster and every process that it made.
    func signal(_ signal: Int32) throws {
        let postmaster = try postmaster
        var family = [postmaster]
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
            guard let process = pid_t(name),
                let words = FileManager.default.contents(atPath: "/proc/\(name)/stat")
            else { continue }
            let fields = String(decoding: words, as: UTF8.self).split(separator: ")").last?.split(
                separator: " ")
            if fields?.dropFirst().first.flatMap({ pid_t($0) }) == postmaster { family.append(process) }
        }
        for process in family { kill(process, signal) }
    }
}

/// Minutes long, so only `make torture` runs them.
@Suite(.serialized, .enabled(if: Drill.isFull)) struct OutageDrills {
    @Test func `PostgreSQL is killed again and again`() async throws {
        let victim = try Victim()
        let ground = Ground(url: victim.cluster.url)
        let server = try await ground.startNode()
        try await ground.mintLink(on: server)
        let crowd = Crowd(port: server.port, path: ground.path)
        for round in 1...5 {
            #expect(await eventually { crowd.answered >= round * Drill.visits })
            kill(try victim.postmaster, SIGKILL)
            #expect(await eventually(within: .seconds(30)) { (try? ground.arrivals()) != nil })
        }
        try await ground.expectExactly(crowd.stop())
        _ = server.stop()
    }

    @Test func `PostgreSQL stands still while visitors come`() async throws {
        let victim = try Victim()
        let ground = Ground(url: victim.cluster.url)
        let server = try await ground.startNode()
        try await ground.mintLink(on: server)
        let crowd = Crowd(port: server.port, path: ground.path)
        #expect(await eventually { crowd.answered >= Drill.visits })
        try victim.signal(SIGSTOP)
        let before = crowd.answered
        try await Task.sleep(for: .seconds(25))
        #expect(crowd.answered > before + Drill.visits)
        try victim.signal(SIGCONT)
        try await ground.expectExactly(crowd.stop())
        _ = server.stop()
    }

    @Test func `PostgreSQL is away, and the server is killed and restarts without it`() async throws {
        let victim = try Victim()
        let ground = Ground(url: victim.cluster.url)
        var server = try await ground.startNode()
        try await ground.mintLink(on: server)
        let crowd = Crowd(port: server.port, path: ground.path)
        #expect(await eventually { crowd.answered >= Drill.visits })
        _ = server.stop()
        server = try await ground.startNode(folder: server.keep(), port: server.port)
        victim.cluster.stop()
        let before = crowd.answered
        #expect(await eventually { crowd.answered >= before + Drill.visits })
        server.crash()
        server = try await RunningServer.start(
            folder: server.keep(), port: server.port, settings: ["DATABASE_URL": ground.url])
        let after = crowd.answered
        #expect(await eventually { crowd.answered >= after + Drill.visits }, "no redirect from the snapshot")
        let again = try Victim.start(in: victim.folder)
        try await ground.expectExactly(crowd.stop())
        _ = server.stop()
        again.stop()
    }
}
