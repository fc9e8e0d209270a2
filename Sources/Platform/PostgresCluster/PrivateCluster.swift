internal import Glibc
internal import Postgres
internal import Threads

/// A PostgreSQL of our own on a unix socket that only we can open: made on first start, adopted when it runs
/// already, started again when it dies, stopped with us.
///
/// Should we be killed, the kernel tells it to shut down; whoever starts next waits for that, or adopts it.
package final class PrivateCluster: Sendable {
    /// Of the database `afterlink`, which exists once `start` has returned.
    package let url: String
    private let supervisor: Supervisor
    private let thread: Thread

    /// Blocks the calling thread until PostgreSQL answers.
    package static func start(_ configuration: ClusterConfiguration) throws(ClusterError) -> PrivateCluster {
        let account = try Account()
        let place = try ClusterPlace(wish: configuration.folder, account: account)
        let programs = try ServerPrograms.find(for: place.data)
        if !place.isInitialised { try initialise(place, programs, account) }
        let supervisor = Supervisor(
            place, program: programs.postgres, settings: configuration.settings, account: account)
        let cluster = PrivateCluster(supervisor, place)
        do throws(ClusterError) {
            try cluster.waitForAnswer(place, until: .now + configuration.startTimeout)
        } catch {
            cluster.stop()
            throw error
        }
        return cluster
    }

    private init(_ supervisor: Supervisor, _ place: ClusterPlace) {
        url = Self.url(of: "afterlink", in: place)
        self.supervisor = supervisor
        thread = Thread.start("pg-supervisor") { supervisor.run() }
    }

    /// Stops the server if we started it and returns when its data is on disk. Call it once.
    package func stop() {
        supervisor.stop()
        thread.join()
    }

    private static func initialise(
        _ place: ClusterPlace, _ programs: ServerPrograms, _ account: Account
    ) throws(ClusterError) {
        // Left by a start that was killed; initdb would refuse it.
        try run("/bin/rm", ["-rf", place.unfinishedData], place, account)
        let arguments = [
            "-D", place.unfinishedData, "-U", Self.user, "--auth=trust", "--encoding=UTF8",
            "--locale=C.UTF-8",
        ]
        try run(programs.initdb, arguments, place, account)
        guard rename(place.unfinishedData, place.data) == 0 else {
            throw .folder(place.data, reason: String(cString: strerror(errno)))
        }
    }

    private static func run(
        _ program: String, _ arguments: [String], _ place: ClusterPlace, _ account: Account
    ) throws(ClusterError) {
        let child = try ChildProcess.start(
            program, arguments, as: account, log: place.log)
        child.waitForEnd()
        guard child.reap() == 0 else { throw .failed(program: program, log: lastLines(of: place.log)) }
    }

    private func waitForAnswer(
        _ place: ClusterPlace, until deadline: ContinuousClock.Instant
    ) throws(ClusterError) {
        while ContinuousClock.now < deadline {
            do throws(PostgresError) {
                return try Self.createDatabase(in: place)
            } catch {
                let (starts, failure) = supervisor.progress
                if let failure { throw failure }
                guard starts < Self.startAttempts else {
                    throw .failed(program: "postgres", log: lastLines(of: place.log))
                }
            }
            usleep(20_000)
        }
        throw .noAnswer(log: lastLines(of: place.log))
    }

    private static func createDatabase(in place: ClusterPlace) throws(PostgresError) {
        let connection = try Connection(DatabaseConfiguration(url: url(of: "postgres", in: place)))
        let found = try connection.query("SELECT 1 AS found FROM pg_database WHERE datname = 'afterlink'")
        if found.isEmpty { try connection.execute("CREATE DATABASE afterlink") }
    }

    private static func url(of database: String, in place: ClusterPlace) -> String {
        "postgresql://\(user)@/\(database)?host=\(percentEncoded(place.socketFolder))"
    }

    private static func percentEncoded(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += byte < 16 ? "%0" : "%"
                text += String(byte, radix: 16)
            }
        }
    }

    private static let user = "afterlink"
    /// A server that ends this often before it ever answered will not answer.
    private static let startAttempts = 4
}

/// What a program said last, for the operator.
func lastLines(of log: String) -> String {
    guard let file = fopen(log, "re") else { return "" }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    fseek(file, max(0, ftell(file) - 2000), SEEK_SET)
    let bytes = [UInt8](unsafeUninitializedCapacity: 2000) { buffer, count in
        count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    return String(decoding: bytes, as: UTF8.self)
}
