internal import Foundation
internal import Postgres
internal import PostgresCluster

/// The PostgreSQL of this test process: the one that `AFTERLINK_TEST_DATABASE_URL` names, else a private one
/// that is made on first use and removed at exit.
struct TestServer: Sendable {
    let url: String
    private let cluster: PrivateCluster?

    static let shared: Result<TestServer, any Error> = Result { try start() }

    /// A database with every migration run, from which tests get copies.
    static let template: Result<String, any Error> = Result {
        let name = try shared.get().createDatabase()
        let configuration = DatabaseConfiguration(url: try shared.get().url(of: name))
        let migrations = FileManager.default.fileExists(atPath: Repository.migrations)
        try Migrator(
            migrations ? Migration.read(folder: Repository.migrations) : [], configuration: configuration
        )
        .migrate()
        return name
    }

    func url(of database: String) throws -> String {
        guard let url = DatabaseConfiguration.url(url, naming: database) else { throw UnreadableURL() }
        return url
    }

    /// A new database under a name that no other test process uses.
    func createDatabase(from template: String? = nil) throws -> String {
        let name = "test_\(getpid())_\(UInt64.random(in: 0 ... .max))"
        let source = template ?? "template0"
        try administer("CREATE DATABASE \(identifier: name) TEMPLATE \(identifier: source)")
        return name
    }

    func dropDatabase(_ name: String) throws {
        try administer("DROP DATABASE IF EXISTS \(identifier: name) WITH (FORCE)")
    }

    /// Tries again while the session that filled a template is still going away.
    private func administer(_ statement: SQL) throws {
        var configuration = DatabaseConfiguration(url: url)
        configuration.connectTimeout = .seconds(60)
        configuration.statementTimeout = .seconds(60)
        let connection = try Connection(configuration)
        for _ in 0..<100 {
            do {
                try connection.execute(statement)
                return
            } catch {
                guard error.code == .other(sqlState: "55006") else { throw error }
                usleep(20_000)
            }
        }
        try connection.execute(statement)
    }

    private static func start() throws -> TestServer {
        atexit { TestServer.end() }
        if let url = ProcessInfo.processInfo.environment["AFTERLINK_TEST_DATABASE_URL"] {
            return TestServer(url: url, cluster: nil)
        }
        removeLeftovers()
        var configuration = ClusterConfiguration(folder: "\(prefix)\(getpid())")
        configuration.isDurable = false
        configuration.sharedBuffers = "128MB"
        configuration.maxConnections = 400
        let cluster = try PrivateCluster.start(configuration)
        return TestServer(url: cluster.url, cluster: cluster)
    }

    private static func end() {
        guard case .success(let server) = shared else { return }
        do {
            guard let cluster = server.cluster else { return try server.dropDatabase(try template.get()) }
            cluster.stop()
            try FileManager.default.removeItem(atPath: "\(prefix)\(getpid())")
        } catch {
            print("the test databases stay: \(error)")
        }
    }

    /// What test processes that were killed could not remove. Another process may be doing the same.
    private static func removeLeftovers() {
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: "/tmp")
            where isLeftover("/tmp/\(name)") {
                try FileManager.default.removeItem(atPath: "/tmp/\(name)")
            }
        } catch {
            print("old test databases stay: \(error)")
        }
    }

    private static func isLeftover(_ path: String) -> Bool {
        let digits = path.dropFirst(prefix.count).prefix { $0.isNumber }
        guard path.hasPrefix(prefix), let owner = pid_t(digits) else { return false }
        return kill(owner, 0) != 0 && errno == ESRCH
    }

    /// Short, because a socket's path must be.
    private static let prefix = "/tmp/afterlink-tests-"
}

/// `AFTERLINK_TEST_DATABASE_URL` is nothing that libpq understands.
struct UnreadableURL: Error {}
