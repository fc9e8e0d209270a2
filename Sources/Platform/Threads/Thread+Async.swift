extension Thread {
    /// Runs work that blocks on a thread of its own, so that the few threads that run tasks stay free.
    package static func run<Result: Sendable>(
        _ name: String, _ work: @escaping @Sendable () -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            _ = start(name) { continuation.resume(returning: work()) }
        }
    }
}
