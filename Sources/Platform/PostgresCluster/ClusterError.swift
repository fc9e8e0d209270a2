/// Why the private PostgreSQL cannot be had, in sentences for the operator.
package enum ClusterError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No `initdb` and `postgres` in any of the known places.
    case notInstalled
    /// We are root, PostgreSQL refuses to run as root, and there is no user `postgres`.
    case noUser
    case folder(String, reason: String)
    /// `initdb` or `postgres` failed; `log` is what it said last.
    case failed(program: String, log: String)
    /// It did not answer within the time given.
    case noAnswer(log: String)

    package var description: String {
        switch self {
        case .notInstalled:
            "PostgreSQL is not installed: install the package postgresql, or set DATABASE_URL."
        case .noUser: "PostgreSQL does not run as root and there is no user postgres."
        case .folder(let path, let reason): "\(path): \(reason)"
        case .failed(let program, let log): "\(program) failed:\n\(log)"
        case .noAnswer(let log): "PostgreSQL was started and does not answer:\n\(log)"
        }
    }
}
