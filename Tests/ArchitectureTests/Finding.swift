import Testing

/// One place where the repository is not what its documents say.
struct Finding: Equatable, CustomStringConvertible {
    let path: String
    /// From 1; 0 when the finding is about the file as a whole.
    let line: Int
    let message: String

    init(_ path: String, _ line: Int, _ message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    var description: String { "\(path):\(line): \(message)" }
}

/// Records each finding as an issue of its own, so that the place is the first thing one reads.
func expectNone(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
    for finding in findings {
        Issue.record("\(finding)", sourceLocation: sourceLocation)
    }
}
