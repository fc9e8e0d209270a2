internal import AttributionAPI

/// The answer to a first open. There is always one.
public enum FirstOpen: Sendable, Equatable {
    /// One link stands out, and this is what it carries.
    case matched(DeferredContent)
    /// A click led here, but not clearly one link's.
    case ambiguous(Reason)
    /// Organic: no click led here, or none that can be told. Only ever the server's decision.
    case none(Reason)
    /// A link was found, but not surely enough to release what it carries.
    case withheld(Reason)
    /// No final answer yet. The next launch asks again by itself; an app that stays open may, after this
    /// time.
    case retryLater(Failure, after: Duration?)
}

extension FirstOpen {
    init(_ answer: InstallAnswer) {
        let reason = Reason(answer.reason)
        switch answer.status {
        case .matched: self = .matched(DeferredContent(answer))
        case .ambiguous: self = .ambiguous(reason)
        case .none: self = .none(reason)
        case .withheld: self = .withheld(reason)
        }
    }
}

/// Why the server decided as it did.
public struct Reason: Sendable, Equatable {
    /// Stable, such as `no_click_in_window`. A newer server may say codes that this library does not know.
    public let code: String
    /// The same for a person; nil for a code that is newer than this library.
    public let sentence: String?

    init(_ code: String) {
        self.code = code
        sentence = AttributionReason(rawValue: code)?.sentence
    }
}
