internal import Glibc

/// An open file, closed with its last reference. Calls say which of them failed and why.
package final class File: Sendable {
    package enum Mode: Sendable {
        case read
        case readWrite
        /// Fails when the path exists.
        case create
        case createOrOpen

        fileprivate var flags: Int32 {
            switch self {
            case .read: O_RDONLY
            case .readWrite: O_RDWR
            case .create: O_RDWR | O_CREAT | O_EXCL
            case .createOrOpen: O_RDWR | O_CREAT
            }
        }
    }

    package let path: String
    private let descriptor: Int32

    /// New files are the owner's alone: they hold addresses of people.
    package init(_ path: String, _ mode: Mode) throws(FileFailure) {
        self.path = path
        descriptor = open(path, mode.flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileFailure("open", path) }
    }

    deinit {
        close(descriptor)
    }

    package func size() throws(FileFailure) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure("stat", path) }
        return Int(status.st_size)
    }

    /// Fewer bytes only at the end of the file.
    package func read(_ length: Int, at offset: Int) throws(FileFailure) -> [UInt8] {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            while filled < length {
                let count = pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), length - filled,
                    off_t(offset + filled))
                if count == 0 { return }
                if count > 0 {
                    filled += count
                } else if errno != EINTR {
                    failed = true
                    return
                }
            }
        }
        guard !failed else { throw FileFailure("read", path) }
        return bytes
    }

    package func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) {
        let failed = bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = pwrite(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written,
                    off_t(offset + written))
                if count >= 0 {
                    written += count
                } else if errno != EINTR {
                    return true
                }
            }
            return false
        }
        guard !failed else { throw FileFailure("write", path) }
    }

    package func truncate(to size: Int) throws(FileFailure) {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw FileFailure("truncate", path) }
    }

    /// Returns when the data is on the disk, as far as the disk is honest.
    package func synchronize() throws(FileFailure) {
        guard fdatasync(descriptor) == 0 else { throw FileFailure("fdatasync", path) }
    }

    /// False when another process holds it. Given up when the file is closed, by a crash too.
    package func lockExclusively() throws(FileFailure) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK else { throw FileFailure("flock", path) }
        return false
    }
}

/// A call on a file that the system refused.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let call: String
    package let path: String
    package let code: Int32

    /// Reads `errno`, so it must be made before anything else is called.
    init(_ call: String, _ path: String) {
        code = errno
        self.call = call
        self.path = path
    }

    package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
    package var isMissing: Bool { code == ENOENT }

    package var description: String { "\(call) \(path): \(String(cString: strerror(code)))" }
}
