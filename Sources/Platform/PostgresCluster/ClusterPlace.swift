internal import Glibc

/// The folders of one private PostgreSQL. The same wish gives the same place, so that a restart finds it
/// again.
struct ClusterPlace {
    let folder: String
    let socketFolder: String

    var data: String { "\(folder)/data" }
    /// `initdb` works here first, so that half a cluster is never taken for a whole one.
    var unfinishedData: String { "\(folder)/data.new" }
    var log: String { "\(folder)/postgres.log" }
    var lockFile: String { "\(data)/postmaster.pid" }
    var isInitialised: Bool { access("\(data)/PG_VERSION", F_OK) == 0 }

    /// Makes the folders, open to `account` alone.
    init(wish: String, account: Account) throws(ClusterError) {
        let wish = try Self.absolute(wish)
        let isReachable = !account.isOther || account.canReach(wish)
        folder = isReachable ? wish : "/var/lib/afterlink/\(Self.hash(wish))"
        let near = "\(folder)/socket"
        socketFolder =
            near.utf8.count <= Self.longestSocketFolder ? near : "/tmp/afterlink-\(Self.hash(wish))"
        try Self.makeAncestors(of: folder)
        try Self.makePrivate(folder, account)
        try Self.makePrivate(socketFolder, account)
    }

    /// A socket's path fits in 107 bytes; PostgreSQL adds `/.s.PGSQL.5432.lock`.
    private static let longestSocketFolder = 88

    private static func absolute(_ path: String) throws(ClusterError) -> String {
        guard !path.hasPrefix("/") else { return path }
        guard let current = getcwd(nil, 0) else { throw .folder(path, reason: reason()) }
        defer { free(current) }
        return "\(String(cString: current))/\(path)"
    }

    private static func makeAncestors(of path: String) throws(ClusterError) {
        var ancestor = ""
        for part in path.split(separator: "/").dropLast() {
            ancestor += "/\(part)"
            guard mkdir(ancestor, 0o755) == 0 || errno == EEXIST else {
                throw .folder(ancestor, reason: reason())
            }
        }
    }

    /// A folder that somebody else made in advance is refused: its owner could read everything.
    private static func makePrivate(_ path: String, _ account: Account) throws(ClusterError) {
        if mkdir(path, 0o700) == 0 {
            guard !account.isOther || chown(path, account.user, account.group) == 0 else {
                throw .folder(path, reason: reason())
            }
        } else if errno != EEXIST {
            throw .folder(path, reason: reason())
        }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .folder(path, reason: reason()) }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == account.user else {
            throw .folder(path, reason: "is not a folder of the user that PostgreSQL runs as")
        }
        guard chmod(path, 0o700) == 0 else { throw .folder(path, reason: reason()) }
    }

    /// FNV-1a: only has to be short and the same every time.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}
