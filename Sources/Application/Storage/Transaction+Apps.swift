internal import JSONText
package import Links
package import Postgres
package import Vocabulary

/// The apps and what belongs to them: domains, their templates, and the secret that keys their HMACs.
extension Transaction {
    package borrowing func insert(_ app: App, secret: [UInt8]) throws {
        try execute(
            """
            INSERT INTO apps (app_id, name, ios, android, policy, secret, created_at)
            VALUES (\(app.id), \(app.name), \(app.ios?.json), \(app.android?.json), \(app.policy.json),
                \(secret), \(app.createdAt))
            """)
    }

    package borrowing func update(_ app: App) throws {
        try execute(
            """
            UPDATE apps SET name = \(app.name), ios = \(app.ios?.json), android = \(app.android?.json),
                policy = \(app.policy.json)
            WHERE app_id = \(app.id)
            """)
    }

    package borrowing func app(_ id: AppID) throws -> App? {
        try queryOne(
            "SELECT app_id, name, ios, android, policy, created_at FROM apps WHERE app_id = \(id)"
        ).map { row in try App(row) }
    }

    /// Keeps others from changing the app meanwhile; what refers to it may still be written.
    package borrowing func lockApp(_ id: AppID) throws -> App? {
        try queryOne(
            """
            SELECT app_id, name, ios, android, policy, created_at FROM apps WHERE app_id = \(id)
            FOR NO KEY UPDATE
            """
        ).map { row in try App(row) }
    }

    package borrowing func app(ofHost host: String) throws -> App? {
        try queryOne(
            """
            SELECT a.app_id, a.name, a.ios, a.android, a.policy, a.created_at
            FROM domains d JOIN apps a ON a.app_id = d.app_id WHERE d.host = \(host)
            """
        ).map { row in try App(row) }
    }

    package borrowing func secret(of app: AppID) throws -> [UInt8]? {
        try queryOne("SELECT secret FROM apps WHERE app_id = \(app)").map { row in try row("secret") }
    }

    /// Marks the app as having real people in it; history can no longer be imported. True for the first time.
    package borrowing func markLive(_ app: AppID, at now: Timestamp) throws -> Bool {
        try execute("UPDATE apps SET live_since = \(now) WHERE app_id = \(app) AND live_since IS NULL") > 0
    }

    package borrowing func hasLiveTraffic(_ app: AppID) throws -> Bool {
        try queryOne("SELECT 1 AS live FROM apps WHERE app_id = \(app) AND live_since IS NOT NULL") != nil
    }
}

extension App {
    init(_ row: Row) throws {
        self.init(
            id: try row("app_id"), name: try row("name"), policy: AppPolicy(json: try row("policy")),
            createdAt: try row("created_at"))
        ios = IOSApp(json: try row("ios", as: JSON?.self))
        android = AndroidApp(json: try row("android", as: JSON?.self))
    }
}

extension Transaction {
    /// Tells every node to read the app and its links anew.
    package borrowing func announceChange(of app: AppID) throws {
        try execute("SELECT pg_notify('app_changed', \(app.text))")
    }
}

extension Transaction {
    package borrowing func isAnswering() throws -> Bool {
        try queryOne("SELECT 1 AS one") != nil
    }
}
