internal import Foundation
package import Postgres
internal import Threads

/// A throwaway database on a real PostgreSQL, dropped when the last reference to it goes.
package final class TestDatabase: Sendable {
    /// For everything that connects by itself, such as a server under test.
    package let url: String
    package let configuration: DatabaseConfiguration
    package let database: Database
    private let name: String
    private let server: TestServer

    /// A copy of the migrated schema, or an empty database. `configure` narrows limits and time-outs.
    package static func make(
        isMigrated: Bool = true,
        _ configure: @escaping @Sendable (inout DatabaseConfiguration) -> Void = { _ in }
    ) async throws -> TestDatabase {
        try await withCheckedThrowingContinuation { continuation in
            _ = Thread.start("test-database") {
                continuation.resume(with: Result { try TestDatabase(isMigrated: isMigrated, configure) })
            }
        }
    }

    private init(isMigrated: Bool, _ configure: (inout DatabaseConfiguration) -> Void) throws {
        server = try TestServer.shared.get()
        name = try server.createDatabase(from: isMigrated ? try TestServer.template.get() : nil)
        url = try server.url(of: name)
        var configuration = DatabaseConfiguration(url: url)
        configuration.connections = 4
        // Generous, because hundreds of tests share the machine; a test of time-outs narrows them.
        configuration.connectTimeout = .seconds(30)
        configuration.waitTimeout = .seconds(20)
        configuration.statementTimeout = .seconds(20)
        configure(&configuration)
        self.configuration = configuration
        database = Database(configuration)
    }

    /// On a thread of its own: the last reference may go on one of the pool's threads, which `close` waits
    /// for.
    deinit {
        let (database, server, name) = (database, server, name)
        _ = Thread.start("test-drop") {
            database.close()
            do {
                try server.dropDatabase(name)
            } catch  where (error as? PostgresError)?.isUnavailable == true {
                // The process is ending and its private server with it.
            } catch {
                print("the test database \(name) stays: \(error)")
            }
        }
    }
}
