/// Waits until `condition` holds and answers whether it did in time: `#expect(await eventually { … })`.
package func eventually(
    within limit: Duration = .seconds(10), _ condition: () async throws -> Bool
) async rethrows -> Bool {
    let deadline = ContinuousClock.now + limit
    while try await !condition() {
        guard ContinuousClock.now < deadline, !Task.isCancelled else { return false }
        do {
            try await Task.sleep(for: .milliseconds(10))
        } catch {
            return false
        }
    }
    return true
}
