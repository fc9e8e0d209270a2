internal import Synchronization

/// Counts the connections of all loops of a listener against its limit.
final class Admission: Sendable {
    enum Verdict {
        case welcome
        /// Over the limit: told so, then closed.
        case refused
        /// Over the limit by so much that not even a refusal is written.
        case dropped
    }

    /// Refusals are themselves connections for as long as they linger.
    private static let refusalLimit = 64

    private let limit: Int
    private let count = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    func enter() -> Verdict {
        let place = count.add(1, ordering: .relaxed).newValue
        if place <= limit { return .welcome }
        if place <= limit + Self.refusalLimit { return .refused }
        leave()
        return .dropped
    }

    func leave() {
        count.subtract(1, ordering: .relaxed)
    }
}
