internal import Foundation
internal import Postgres

extension Command {
    static let migrate = Command(
        name: "migrate", arguments: "[--check]", summary: "bring the schema up to date, or say whether it is"
    ) { arguments in
        let settings = try Settings(ProcessInfo.processInfo.environment)
        let database = try OpenedDatabase(settings)
        defer { database.close() }
        if arguments == ["--check"] {
            let pending = try database.migrator.pending()
            for migration in pending { say("pending: \(migration.number) \(migration.name)") }
            if pending.isEmpty { say("The schema is up to date.") }
            return pending.isEmpty ? 0 : 1
        }
        guard arguments.isEmpty else {
            complain("afterlink migrate takes no argument but --check.")
            return 2
        }
        for migration in try database.migrator.migrate() {
            say("applied: \(migration.number) \(migration.name)")
        }
        say("The schema is up to date.")
        return 0
    }
}
