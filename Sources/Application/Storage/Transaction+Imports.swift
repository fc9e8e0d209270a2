internal import Clicks
package import Links
package import Postgres
package import Vocabulary

/// History that an app had before it came here.
extension Transaction {
    /// One request of an app's history at a time, on whatever node.
    package borrowing func lockForImport(_ app: AppID) throws -> App? {
        try execute("SELECT pg_advisory_xact_lock(hashtext('import'), hashtext(\(app.text)))")
        return try self.app(app)
    }

    package borrowing func importedBatches(of app: AppID) throws -> Int64 {
        try queryOne("SELECT batches FROM import_cursors WHERE app_id = \(app)")?("batches") ?? 0
    }

    package borrowing func countImportedBatch(_ batches: Int64, of app: AppID) throws {
        try execute(
            """
            INSERT INTO import_cursors (app_id, batches) VALUES (\(app), \(batches))
            ON CONFLICT (app_id) DO UPDATE SET batches = excluded.batches
            """)
        try execute("UPDATE apps SET imported_at = now() WHERE app_id = \(app)")
    }

    package borrowing func nameImportedClicks(
        _ names: [(externalID: String, click: ClickID)], of app: AppID
    ) throws {
        guard !names.isEmpty else { return }
        try execute(
            """
            INSERT INTO imported_clicks (app_id, external_id, click_id)
            SELECT \(app), * FROM unnest(\(names.map(\.externalID)), \(names.map(\.click)))
            """)
    }
}
