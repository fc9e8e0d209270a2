internal import Threads

/// One decision that waits for clicks to arrive. Settled once; later verdicts are ignored.
final class Waiter: Sendable {
    private let state = Lock(State.early)

    private enum State {
        case early
        case waiting(CheckedContinuation<Bool, Never>)
        case settled(Bool)
    }

    func outcome() async -> Bool {
        await withCheckedContinuation { continuation in
            let verdict = state.withLock { state -> Bool? in
                if case .settled(let verdict) = state { return verdict }
                state = .waiting(continuation)
                return nil
            }
            if let verdict { continuation.resume(returning: verdict) }
        }
    }

    func settle(_ verdict: Bool) {
        let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            switch state {
            case .settled: return nil
            case .early:
                state = .settled(verdict)
                return nil
            case .waiting(let continuation):
                state = .settled(verdict)
                return continuation
            }
        }
        waiting?.resume(returning: verdict)
    }

    var isSettled: Bool {
        state.withLock { if case .settled = $0 { true } else { false } }
    }
}
