internal import Glibc
internal import Threads

/// Keeps one `postgres` alive: takes over the one that runs on the data already, else starts it, again and
/// again.
final class Supervisor: Sendable {
    private struct State {
        /// Ours to stop; nil while there is none or while it is somebody else's.
        var child: ChildProcess?
        var isStopping = false
        var starts = 0
        var failure: ClusterError?
    }

    private let state = Lock(State())
    private let place: ClusterPlace
    private let program: String
    private let arguments: [String]
    private let account: Account

    init(_ place: ClusterPlace, program: String, settings: [String: String], account: Account) {
        self.place = place
        self.program = program
        self.account = account
        let options = settings.sorted { $0.key < $1.key }.flatMap { ["-c", "\($0.key)=\($0.value)"] }
        arguments = ["-D", place.data, "-k", place.socketFolder] + options
    }

    /// How often it has been started, and why the last attempt could not be made.
    var progress: (starts: Int, failure: ClusterError?) { state.withLock { ($0.starts, $0.failure) } }

    /// Runs until `stop`, on a thread of its own: the server dies with the thread that started it.
    func run() {
        var pause = Self.pauses.lowerBound
        while !state.withLock({ $0.isStopping }) {
            if let owner = runningServer() {
                waitForForeign(owner)
                continue
            }
            let started = ContinuousClock.now
            guard let child = start() else { return }
            child.waitForEnd()
            state.withLock { state in
                state.child = nil
                child.reap()
            }
            pause = started.duration(to: .now) > Self.steady ? Self.pauses.lowerBound : pause * 2
            sleep(min(pause, Self.pauses.upperBound))
        }
    }

    /// Asks our server for a fast shutdown: sessions end, everything is on disk. `run` returns when it is
    /// done.
    func stop() {
        state.withLock { state in
            state.isStopping = true
            if let child = state.child { kill(child.id, SIGINT) }
        }
    }

    private func start() -> ChildProcess? {
        state.withLock { state in
            guard !state.isStopping else { return nil }
            do throws(ClusterError) {
                state.child = try ChildProcess.start(
                    program, arguments, as: account, log: place.log)
                state.starts += 1
            } catch {
                state.failure = error
            }
            return state.child
        }
    }

    /// The process id in the data folder's lock file, when that process is a PostgreSQL and no left-over
    /// number.
    private func runningServer() -> pid_t? {
        guard let owner = firstLine(of: place.lockFile).flatMap({ pid_t($0) }) else { return nil }
        return firstLine(of: "/proc/\(owner)/comm") == "postgres" ? owner : nil
    }

    private func waitForForeign(_ owner: pid_t) {
        while runningServer() == owner, !state.withLock({ $0.isStopping }) { sleep(Self.glance) }
    }

    private func sleep(_ duration: Duration) {
        let end = ContinuousClock.now + duration
        while ContinuousClock.now < end, !state.withLock({ $0.isStopping }) { usleep(20_000) }
    }

    private static let pauses = Duration.milliseconds(100)...Duration.seconds(5)
    /// Having run this long, the next crash counts as the first.
    private static let steady = Duration.seconds(30)
    /// How often somebody else's server is looked after.
    private static let glance = Duration.milliseconds(200)
}
