package import Postgres
package import Vocabulary

/// What nodes tell each other through PostgreSQL of how far their journals have come.
extension Transaction {
    /// PostgreSQL's clock, the one clock that all nodes share.
    package borrowing func currentTime() throws -> Timestamp {
        guard let row = try queryOne("SELECT clock_timestamp() AS now") else { throw NoAnswer() }
        return try row("now")
    }

    /// This node is alive, and every click it answered before `instant` by PostgreSQL's clock is there.
    package borrowing func report(_ node: UUIDBits, shippedThrough instant: Timestamp) throws(PostgresError) {
        try execute(
            """
            INSERT INTO nodes AS known (node, seen_at, shipped_through)
            VALUES (\(node), clock_timestamp(), \(instant))
            ON CONFLICT (node) DO UPDATE SET seen_at = clock_timestamp(),
                shipped_through = greatest(known.shipped_through, excluded.shipped_through)
            """)
    }

    /// How many other nodes, seen within a minute, may still hold clicks of before `instant`.
    package borrowing func nodesBehind(
        _ instant: Timestamp, besides node: UUIDBits
    ) throws(PostgresError) -> Int {
        let row = try queryOne(
            """
            SELECT count(*) AS behind FROM nodes
            WHERE node <> \(node) AND seen_at > clock_timestamp() - interval '1 minute'
                AND shipped_through < \(instant)
            """)
        return try row?("behind", as: Int.self) ?? 0
    }

    /// A node that stops in order holds nothing back any more.
    package borrowing func sayGoodbye(_ node: UUIDBits) throws(PostgresError) {
        try execute("DELETE FROM nodes WHERE node = \(node)")
    }

    /// Asks the other nodes to ship what they have.
    package borrowing func requestShipping() throws(PostgresError) {
        try execute("SELECT pg_notify(\(shippingChannel), '')")
    }

    /// How far each of a node's segments has been shipped.
    package borrowing func positions(of node: UUIDBits) throws(PostgresError) -> [UInt64: Int] {
        var positions: [UInt64: Int] = [:]
        for row in try query("SELECT segment, byte_offset FROM journal_positions WHERE node = \(node)") {
            positions[UInt64(bitPattern: try row("segment", as: Int64.self))] = try row("byte_offset")
        }
        return positions
    }

    /// Segments whose last click arrived at least `span` ago. Until then a promoted standby may have to be
    /// told again.
    package borrowing func segments(
        of node: UUIDBits, settledFor span: Duration
    ) throws(PostgresError) -> Set<UInt64> {
        let rows = try query(
            """
            SELECT segment FROM journal_positions
            WHERE node = \(node) AND shipped_at < now() - \(span.inSeconds) * interval '1 second'
            """)
        var segments: Set<UInt64> = []
        for row in rows { segments.insert(UInt64(bitPattern: try row("segment", as: Int64.self))) }
        return segments
    }

    /// Forgets positions of segments that no longer exist. Their numbers are never used again.
    package borrowing func forgetPositions(of node: UUIDBits, before segment: UInt64) throws(PostgresError) {
        try execute(
            """
            DELETE FROM journal_positions
            WHERE node = \(node) AND segment < \(Int64(bitPattern: segment))
                AND shipped_at < now() - interval '1 day'
            """)
    }
}

/// PostgreSQL answered a question that always has a row with none.
struct NoAnswer: Error {}

/// Who listens here ships at once when told.
package let shippingChannel = "ship_clicks"
