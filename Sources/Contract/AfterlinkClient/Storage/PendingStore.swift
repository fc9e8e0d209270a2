public import Foundation

/// One route that waits until the app is ready to open it, such as after the login screen.
///
/// It outlives the process and is given to exactly one caller, whether they ask one after another, at once,
/// or after a relaunch. Setting another replaces one that nobody has taken.
public struct PendingStore: Sendable {
    private static let file = "pending-route"

    private let files: ExclusiveFiles

    /// A store in this folder, which may be that of the configuration.
    public init(folder: URL) {
        files = ExclusiveFiles(folder: folder)
    }

    /// Keeps the route until it is consumed or replaced.
    public func set(_ route: String) throws(Failure) {
        try files.replace(Self.file, with: Data(route.utf8))
    }

    /// The route, once; nil from then on.
    public func consume() throws(Failure) -> String? {
        guard let data = try files.take(Self.file) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
