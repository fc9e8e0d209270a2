import Foundation

/// The checked-out tree, read once.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every file's path from the root, sorted; without what is built, stored or kept by git.
    static let paths: [String] = {
        let skipped: Set = [".build", ".git", ".afterlink", ".swiftpm"]
        var paths: [String] = []
        func visit(_ folder: String) {
            let directory = folder.isEmpty ? root : root.appending(path: folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
            for name in names where !skipped.contains(name) {
                let path = folder.isEmpty ? name : folder + "/" + name
                var isDirectory: ObjCBool = false
                _ = FileManager.default.fileExists(
                    atPath: root.appending(path: path).path, isDirectory: &isDirectory)
                if isDirectory.boolValue { visit(path) } else { paths.append(path) }
            }
        }
        visit("")
        return paths.sorted()
    }()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift files below `Sources`.
    static let sources: [SwiftSource] = swift(below: "Sources/")

    /// The Swift files of the test targets, these checks included.
    static let tests: [SwiftSource] = swift(below: "Tests/")

    private static func swift(below folder: String) -> [SwiftSource] {
        paths.filter { $0.hasPrefix(folder) && $0.hasSuffix(".swift") }.map { path in
            guard let text = try? text(path) else { preconditionFailure("cannot read \(path)") }
            return SwiftSource(path: path, text: text)
        }
    }
}
