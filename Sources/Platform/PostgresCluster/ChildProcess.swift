internal import CSys
internal import Glibc

/// A program that we started; somebody must wait for it.
struct ChildProcess: Sendable {
    let id: pid_t

    /// Starts `program` as `account`, its output added to the file at `log`. It gets SIGINT when the calling
    /// thread ends, even by SIGKILL of the whole process.
    static func start(
        _ program: String, _ arguments: [String], as account: Account, log: String
    ) throws(ClusterError) -> ChildProcess {
        let output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw .folder(log, reason: String(cString: strerror(errno))) }
        defer { close(output) }
        var strings = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for string in strings { free(string) } }
        let id = strings.withUnsafeMutableBufferPointer { arguments in
            var process = csys_process()
            process.path = UnsafePointer(arguments[0])
            process.arguments = UnsafePointer(arguments.baseAddress)
            process.user = account.isOther ? account.user : .max
            process.group = account.group
            process.output = output
            process.death_signal = SIGINT
            return csys_start_process(&process)
        }
        guard id > 0 else { throw .failed(program: program, log: String(cString: strerror(errno))) }
        return ChildProcess(id: id)
    }

    /// Returns when the program has ended and leaves it unreaped, so that its id stays ours.
    func waitForEnd() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, Int32(WEXITED) | Int32(WNOWAIT)) != 0, errno == EINTR {}
    }

    /// Takes the ended program's status: 0 for success. Its id may belong to another from now on.
    @discardableResult
    func reap() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
