internal import Glibc

/// The user that PostgreSQL's programs run as: `postgres` when we are root, else ourselves.
struct Account {
    let user: uid_t
    let group: gid_t
    /// Whether programs must change to this account.
    let isOther: Bool

    init() throws(ClusterError) {
        guard geteuid() == 0 else {
            (user, group, isOther) = (geteuid(), getegid(), false)
            return
        }
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 4096)
        guard getpwnam_r("postgres", &entry, &buffer, buffer.count, &found) == 0, found != nil else {
            throw .noUser
        }
        (user, group, isOther) = (entry.pw_uid, entry.pw_gid, true)
    }

    /// Whether this account can pass through every existing folder above `path`.
    func canReach(_ path: String) -> Bool {
        var ancestor = ""
        for part in path.split(separator: "/").dropLast() {
            ancestor += "/\(part)"
            var status = stat()
            guard stat(ancestor, &status) == 0 else { return true }
            guard canPass(status) else { return false }
        }
        return true
    }

    private func canPass(_ status: stat) -> Bool {
        if status.st_uid == user { return status.st_mode & S_IXUSR != 0 }
        if status.st_gid == group { return status.st_mode & S_IXGRP != 0 }
        return status.st_mode & S_IXOTH != 0
    }
}
