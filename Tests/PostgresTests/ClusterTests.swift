internal import Foundation
internal import Postgres
internal import PostgresCluster
internal import TestSupport
internal import Testing

@Suite(.enabled(if: ProcessInfo.processInfo.environment["AFTERLINK_TEST_DATABASE_URL"] == nil))
struct `A private cluster` {
    private func configuration(_ name: String, isDurable: Bool = false) -> ClusterConfiguration {
        var configuration = ClusterConfiguration(folder: "/tmp/afterlink-tests-\(getpid())-\(name)")
        configuration.isDurable = isDurable
        configuration.sharedBuffers = "16MB"
        configuration.maxConnections = 20
        return configuration
    }

    private func answers(_ url: String, _ statement: SQL) -> Bool {
        do {
            try Connection(DatabaseConfiguration(url: url)).execute(statement)
            return true
        } catch {
            return false
        }
    }

    @Test func `keeps its data, is adopted, outlives a crash and stops with its owner`() async throws {
        let configuration = configuration("life", isDurable: true)
        defer { try? FileManager.default.removeItem(atPath: configuration.folder) }
        let owner = try PrivateCluster.start(configuration)
        #expect(answers(owner.url, "CREATE TABLE kept (n int)"))

        let guest = try PrivateCluster.start(configuration)
        #expect(guest.url == owner.url)
        let lock = try String(contentsOfFile: "\(configuration.folder)/data/postmaster.pid", encoding: .utf8)
        let postmaster = try #require(lock.split(separator: "\n").first.flatMap { pid_t($0) })
        #expect(kill(postmaster, SIGKILL) == 0)
        #expect(await eventually(within: .seconds(60)) { kill(postmaster, 0) != 0 })
        #expect(await eventually(within: .seconds(60)) { answers(owner.url, "SELECT n FROM kept") })

        owner.stop()
        #expect(await eventually(within: .seconds(60)) { answers(guest.url, "SELECT n FROM kept") })
        guest.stop()
        #expect(!answers(owner.url, "SELECT 1"))

        let again = try PrivateCluster.start(configuration)
        #expect(answers(again.url, "SELECT n FROM kept"))
        again.stop()
    }

    @Test func `moves its socket out of a path that is too long for one`() async throws {
        var configuration = configuration("long")
        let top = configuration.folder
        configuration.folder += "/" + String(repeating: "deep/", count: 20) + "folder"
        defer { try? FileManager.default.removeItem(atPath: top) }
        let cluster = try PrivateCluster.start(configuration)
        #expect(answers(cluster.url, "SELECT 1"))
        #expect(!cluster.url.contains("deep"))
        cluster.stop()
        let socketFolder = try #require(cluster.url.split(separator: "host=").last)
        try FileManager.default.removeItem(atPath: String(socketFolder))
    }

    @Test func `says what is wrong with a folder it cannot have`() {
        #expect(throws: ClusterError.self) {
            try PrivateCluster.start(ClusterConfiguration(folder: "/proc/afterlink"))
        }
    }

    @Test func `shows the operator what PostgreSQL said when it does not start`() {
        var configuration = configuration("broken")
        configuration.sharedBuffers = "plenty"
        defer { try? FileManager.default.removeItem(atPath: configuration.folder) }
        do {
            try PrivateCluster.start(configuration).stop()
            Issue.record("it started")
        } catch {
            #expect("\(error)".contains("shared_buffers"))
        }
    }
}
