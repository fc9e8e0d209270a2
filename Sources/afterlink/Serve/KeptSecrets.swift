internal import Cryptography
internal import Foundation

/// Secrets that are made at the first start and kept in the data folder, readable by its owner alone.
struct KeptSecrets {
    let folder: String

    /// The text of that name, made by `make` when there is none yet.
    func text(_ name: String, make: () -> String) throws -> String {
        let path = folder + "/" + name
        if FileManager.default.fileExists(atPath: path) {
            return try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
        }
        let text = make()
        try keep(text, as: name)
        return text
    }

    func keep(_ text: String, as name: String) throws {
        let path = folder + "/" + name
        let isMade = FileManager.default.createFile(
            atPath: path, contents: Data((text + "\n").utf8), attributes: [.posixPermissions: 0o600])
        guard isMade else { throw SettingError(name: path, problem: "cannot be written") }
    }
}
