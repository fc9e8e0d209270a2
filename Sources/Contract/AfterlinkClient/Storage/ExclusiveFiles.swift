internal import Foundation

/// Files of one folder with the two operations that stay right when two threads or two processes do them at
/// once: a name is made once, and a name is taken once. A reader never sees half a file.
struct ExclusiveFiles: Sendable {
    let folder: URL

    /// Nil when there is no such file.
    func read(_ name: String) throws(Failure) -> Data? {
        do {
            return try Data(contentsOf: url(name))
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        } catch {
            throw .storageUnavailable
        }
    }

    /// Makes the file whole, or leaves the one that is already there and answers false.
    func createOnce(_ name: String, _ data: Data) throws(Failure) -> Bool {
        let draft = try writeDraft(data)
        defer { discard(draft) }
        do {
            try FileManager.default.linkItem(at: draft, to: url(name))
            return true
        } catch {
            if try read(name) != nil { return false }
            throw .storageUnavailable
        }
    }

    /// Puts a new file in the place of whatever was there.
    func replace(_ name: String, with data: Data) throws(Failure) {
        do {
            try makeFolder()
            try data.write(to: url(name), options: .atomic)
        } catch {
            throw .storageUnavailable
        }
    }

    /// Reads the file and removes it, for exactly one caller; nil for every other.
    func take(_ name: String) throws(Failure) -> Data? {
        let taken = "\(name).\(UUID().uuidString)"
        do {
            try FileManager.default.moveItem(at: url(name), to: url(taken))
        } catch {
            if try read(name) == nil { return nil }
            throw .storageUnavailable
        }
        defer { discard(url(taken)) }
        return try read(taken)
    }

    private func writeDraft(_ data: Data) throws(Failure) -> URL {
        let draft = url("draft.\(UUID().uuidString)")
        do {
            try makeFolder()
            try data.write(to: draft)
            return draft
        } catch {
            throw .storageUnavailable
        }
    }

    private func makeFolder() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func discard(_ file: URL) {
        do {
            try FileManager.default.removeItem(at: file)
        } catch {
            // A file left behind takes a few bytes and is never read.
        }
    }

    private func url(_ name: String) -> URL {
        folder.appendingPathComponent(name, isDirectory: false)
    }
}
