internal import Storage

extension Journeys {
    /// Whether a trivial question is answered.
    package func isDatabaseAnswering() async -> Bool {
        do {
            return try await read { transaction in try transaction.isAnswering() }
        } catch {
            return false
        }
    }
}
