internal import Glibc

/// Where files lie: what the journal and the cache need of a file system beside reading and writing.
package struct Folder: Hashable, Sendable {
    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    package func file(_ name: String) -> String { path + "/" + name }

    /// With its parents, readable by the owner alone.
    package func create() throws(FileFailure) {
        var made = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            made += part + "/"
            guard mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR else { continue }
            var status = stat()
            let code = errno
            guard stat(made, &status) != 0 else { continue }
            errno = code
            throw FileFailure("mkdir", made)
        }
    }

    /// Names of files with that ending, sorted.
    package func names(endingIn suffix: String) throws(FileFailure) -> [String] {
        guard let stream = opendir(path) else { throw FileFailure("opendir", path) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(suffix) { names.append(name) }
        }
        return names.sorted()
    }

    package func remove(_ name: String) throws(FileFailure) {
        guard unlink(file(name)) == 0 else { throw FileFailure("unlink", file(name)) }
    }

    package func rename(_ name: String, to other: String) throws(FileFailure) {
        guard Glibc.rename(file(name), file(other)) == 0 else { throw FileFailure("rename", file(name)) }
    }

    /// Makes created, renamed and removed names outlast a power cut.
    package func synchronize() throws(FileFailure) {
        try File(path, .read).synchronize()
    }

    /// Readers see the old content or the new one, after a power cut too.
    package func replace(_ name: String, with bytes: [UInt8]) throws(FileFailure) {
        let draft = name + ".new"
        let file = try File(self.file(draft), .createOrOpen)
        try file.truncate(to: 0)
        try file.write(bytes, at: 0)
        try file.synchronize()
        try rename(draft, to: name)
        try synchronize()
    }
}
