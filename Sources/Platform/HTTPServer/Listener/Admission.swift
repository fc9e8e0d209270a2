/// Holds the connections of all loops of a listener to its limit.
struct Admission: Sendable {
    enum Verdict {
        case welcome
        /// Over the limit: told so, then closed.
        case refused
        /// Over the limit by so much that not even a refusal is written.
        case dropped
    }

    /// Refusals are themselves connections for as long as they linger.
    private static let refusalLimit = 64

    let limit: Int
    let figures: ListenerFigures

    func enter() -> Verdict {
        let place = figures.enter()
        if place <= limit { return .welcome }
        figures.noteTurnedAway()
        if place <= limit + Self.refusalLimit { return .refused }
        leave()
        return .dropped
    }

    func leave() {
        figures.leave()
    }
}
