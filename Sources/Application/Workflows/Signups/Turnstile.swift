internal import Threads

/// Lets a few tasks work at once; the others wait in their order and hold nothing meanwhile.
///
/// Verdicts about one inviter take turns in the database. Without this, a hundred of them at once would each
/// hold a connection while they wait, and nothing else would get one.
final class Turnstile: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Lock<State>
    private let waitingLimit: Int

    init(places: Int, waitingLimit: Int) {
        state = Lock(State(free: places))
        self.waitingLimit = waitingLimit
    }

    /// Throws `TooManyWaiting` when the line is full.
    func pass<Result>(_ work: () async throws -> Result) async throws -> Result {
        try await enter()
        defer { leave() }
        return try await work()
    }

    private func enter() async throws {
        guard state.withLock({ $0.waiting.count < waitingLimit }) else { throw TooManyWaiting() }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}

/// More verdicts wait than the server takes on: coming again later helps.
struct TooManyWaiting: Error {}
