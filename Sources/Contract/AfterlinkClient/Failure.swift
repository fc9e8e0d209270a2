/// Why there is no answer. None of these says anything about where the person came from.
public enum Failure: Error, Sendable, Equatable {
    /// The server could not be reached.
    case noConnection
    /// The server did not answer in time.
    case deadlinePassed
    /// The server is in trouble and said so with this HTTP status.
    case serverFault(status: Int)
    /// The server understood and refused; asking the same again will not help before this is mended.
    case refused(code: String, detail: String)
    /// The answer was not one of contract v1, as from a captive portal.
    case unreadableAnswer
    /// The server answered, but not yet for good.
    case notFinal
    /// The folder could not be read or written, as on a phone that was not unlocked since it started.
    case storageUnavailable

    /// Whether the same request may succeed a moment later.
    var isPassing: Bool {
        switch self {
        case .noConnection, .serverFault, .unreadableAnswer, .notFinal: true
        case .deadlinePassed, .refused, .storageUnavailable: false
        }
    }
}
