extension Limits {
    /// Attempts under way to one webhook, over all nodes.
    package static let deliveriesInFlight = 8
    /// Rows that one periodic sweep touches.
    package static let sweep = 500
}
