internal import Glibc

/// Where `initdb` and `postgres` are: Debian keeps them out of PATH, one folder for each major version.
struct ServerPrograms {
    let folder: String

    var initdb: String { "\(folder)/initdb" }
    var postgres: String { "\(folder)/postgres" }

    /// The version that made `data` when it is installed, else the newest.
    static func find(for data: String) throws(ClusterError) -> ServerPrograms {
        let version = firstLine(of: "\(data)/PG_VERSION").map { "/usr/lib/postgresql/\($0)/bin" }
        let candidates =
            [version].compactMap(\.self) + installedVersions() + ["/usr/local/pgsql/bin"] + searchPath()
        guard let folder = candidates.first(where: isComplete) else { throw .notInstalled }
        return ServerPrograms(folder: folder)
    }

    private static func installedVersions() -> [String] {
        guard let directory = opendir("/usr/lib/postgresql") else { return [] }
        defer { closedir(directory) }
        var versions: [Int] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let version = Int(name) { versions.append(version) }
        }
        return versions.sorted(by: >).map { "/usr/lib/postgresql/\($0)/bin" }
    }

    private static func searchPath() -> [String] {
        guard let path = getenv("PATH") else { return [] }
        return String(cString: path).split(separator: ":").map(String.init)
    }

    private static func isComplete(_ folder: String) -> Bool {
        access("\(folder)/initdb", X_OK) == 0 && access("\(folder)/postgres", X_OK) == 0
    }
}

/// The first line of a small file, nil when there is none to read.
func firstLine(of path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
}
