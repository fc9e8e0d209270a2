internal import Foundation
internal import Postgres
internal import PostgresCluster

/// The database of the settings: the one they name, or a private one that is started and stopped with the
/// server.
struct OpenedDatabase: Sendable {
    let configuration: DatabaseConfiguration
    private let cluster: PrivateCluster?

    init(_ settings: Settings) throws {
        if let url = settings.databaseURL {
            configuration = DatabaseConfiguration(url: url)
            cluster = nil
        } else {
            let folder = URL(fileURLWithPath: settings.dataFolder).path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let cluster = try PrivateCluster.start(ClusterConfiguration(folder: folder + "/postgres"))
            configuration = DatabaseConfiguration(url: cluster.url)
            self.cluster = cluster
        }
    }

    var migrator: Migrator {
        get throws { Migrator(try Migration.read(folder: migrationsFolder()), configuration: configuration) }
    }

    func close() {
        cluster?.stop()
    }
}

/// `AFTERLINK_MIGRATIONS`, or the `Migrations` folder beside the executable or above it.
private func migrationsFolder() throws -> String {
    if let folder = ProcessInfo.processInfo.environment["AFTERLINK_MIGRATIONS"] { return folder }
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" {
        let candidate = folder.appendingPathComponent("Migrations").path
        if FileManager.default.fileExists(atPath: candidate) { return candidate }
        folder.deleteLastPathComponent()
    }
    throw SettingError(name: "AFTERLINK_MIGRATIONS", problem: "is not set and no Migrations folder was found")
}
