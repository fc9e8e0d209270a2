internal import Glibc

/// One forward step of the schema: plain SQL, numbered, named by its effect, frozen once it has landed.
package struct Migration: Sendable, Equatable {
    package let number: Int
    /// The whole file name without `.sql`: `0001_create_links`.
    package let name: String
    package let text: String

    /// Nil when `fileName` is not `NNNN_effect.sql`.
    package init?(fileName: String, text: String) {
        guard fileName.hasSuffix(".sql"), let digits = fileName.split(separator: "_").first,
            digits.count == 4, let number = Int(digits), number > 0
        else { return nil }
        self.number = number
        self.name = String(fileName.dropLast(4))
        self.text = text
    }

    /// The migrations of a folder in order; every `.sql` file in it must be one.
    package static func read(folder: String) throws(MigrationError) -> [Migration] {
        var migrations: [Migration] = []
        for name in try fileNames(in: folder) where name.hasSuffix(".sql") {
            let text = try contents(of: "\(folder)/\(name)")
            guard let migration = Migration(fileName: name, text: text) else { throw .badName(name) }
            migrations.append(migration)
        }
        return migrations.sorted { $0.number < $1.number }
    }

    private static func fileNames(in folder: String) throws(MigrationError) -> [String] {
        guard let directory = opendir(folder) else { throw .unreadable(folder) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    private static func contents(of path: String) throws(MigrationError) -> String {
        guard let file = fopen(path, "r") else { throw .unreadable(path) }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: Limits.migrationBytes + 1) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        guard ferror(file) == 0, bytes.count <= Limits.migrationBytes else { throw .unreadable(path) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Why the schema was not brought up to date. Names files and codes, never data.
package enum MigrationError: Error, Sendable, Equatable {
    case unreadable(String)
    /// A `.sql` file that is not called `NNNN_effect.sql`.
    case badName(String)
    case sameNumber(String)
    /// The database ran a migration of this name with another text.
    case changed(String)
    /// The database ran a migration that this program does not have: it is older than the schema.
    case missing(String)
    /// A migration with a lower number than one that has run already.
    case late(String)
    /// It ended its own transaction, so half of it could have stayed.
    case endsTransaction(String)
    case failed(String, PostgresError)
    case database(PostgresError)
}
