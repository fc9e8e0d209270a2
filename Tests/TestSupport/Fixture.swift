import Foundation

/// A table of cases below `Tests/Fixtures`: tab-separated, the first line names the columns.
package func fixtureRows(_ name: String, file: StaticString = #filePath) throws -> [[String]] {
    let folder = URL(filePath: "\(file)").deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Fixtures/\(name)"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
}
