package import Links
package import Postgres
package import Vocabulary

/// Hosts, and the first path segments on them that are taken.
extension Transaction {
    /// False when the host belongs to another app already.
    package borrowing func claim(_ host: String, for app: AppID, at now: Timestamp) throws -> Bool {
        try execute(
            """
            INSERT INTO domains (host, app_id, created_at) VALUES (\(host), \(app), \(now))
            ON CONFLICT (host) DO NOTHING
            """)
        let owner = try queryOne("SELECT app_id FROM domains WHERE host = \(host)")
        return try owner?("app_id", as: AppID.self) == app
    }

    package borrowing func makeDefault(_ host: String, of app: AppID) throws {
        try execute("UPDATE domains SET is_default = false WHERE app_id = \(app) AND is_default")
        try execute("UPDATE domains SET is_default = true WHERE app_id = \(app) AND host = \(host)")
    }

    /// False when a link without a template already has that code.
    package borrowing func claimTemplate(_ name: String, on host: String) throws -> Bool {
        try claimPathName(name, on: host, kind: "template")
    }

    /// False when a template of the host has that name. A code that is taken is found by its link.
    package borrowing func claimCode(_ code: String, on host: String) throws -> Bool {
        try claimPathName(code, on: host, kind: "code")
    }

    private borrowing func claimPathName(_ name: String, on host: String, kind: String) throws -> Bool {
        try execute(
            """
            INSERT INTO path_names (host, name, kind) VALUES (\(host), \(name), \(kind))
            ON CONFLICT (host, name) DO NOTHING
            """)
        let holder = try queryOne("SELECT kind FROM path_names WHERE host = \(host) AND name = \(name)")
        return try holder?("kind", as: String.self) == kind
    }

    /// The default one first.
    package borrowing func domains(of app: AppID) throws -> [LinkDomain] {
        try query(
            """
            SELECT d.host, d.app_id, d.is_default,
                array(SELECT p.name FROM path_names p WHERE p.host = d.host AND p.kind = 'template'
                    ORDER BY p.name)
                AS templates
            FROM domains d WHERE d.app_id = \(app)
            ORDER BY d.is_default DESC, d.created_at, d.host LIMIT \(Limits.domainsPerApp)
            """
        ).map { row in
            LinkDomain(
                host: try row("host"), appID: try row("app_id"), templates: try row("templates"),
                isDefault: try row("is_default"))
        }
    }

    /// Whether the host has a template of that name: what tells `/{template}` with a query from `/{code}`.
    package borrowing func isTemplate(_ name: String, on host: String) throws -> Bool {
        try queryOne(
            "SELECT 1 AS found FROM path_names WHERE host = \(host) AND name = \(name) AND kind = 'template'"
        ) != nil
    }
}
