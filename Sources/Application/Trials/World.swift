/// A whole world: what happened, and what was true.
package struct World: Sendable {
    package var links: [LinkLine] = []
    /// In the order of their times.
    package var events: [Event] = []
    package var truths: [TruthLine] = []
    package var fakeClicks: Set<String> = []

    package enum Event: Sendable {
        case click(ClickLine)
        case signals(SignalsLine)
        case install(InstallLine)
    }

    package init() {}
}

extension World.Event {
    /// RFC 3339 in UTC with milliseconds sorts as text.
    var time: String {
        switch self {
        case .click(let line): line.occurredAt
        case .signals(let line): line.occurredAt
        case .install(let line): line.occurredAt
        }
    }

    var order: Int {
        switch self {
        case .click: 0
        case .signals: 1
        case .install: 2
        }
    }
}
