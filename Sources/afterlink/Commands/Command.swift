internal import Glibc

/// One word of the command line.
struct Command: Sendable {
    let name: String
    let arguments: String
    let summary: String
    /// The process's exit status.
    let run: @Sendable ([String]) async throws -> Int32

    static let all: [Command] = [
        .serve, .migrate, .check, .explain, .journal, .evaluate, .simulate, .learn,
    ]
}

func runCommand(_ words: [String]) async -> Int32 {
    guard let name = words.first, name != "help", name != "--help", name != "-h" else {
        say(usage)
        return words.isEmpty ? 2 : 0
    }
    guard let command = Command.all.first(where: { $0.name == name }) else {
        complain("There is no command “\(name)”.\n\n\(usage)")
        return 2
    }
    do {
        return try await command.run(Array(words.dropFirst()))
    } catch {
        complain("afterlink \(name): \(error)")
        return 1
    }
}

/// Writes a line to standard output at once, also when that is a file.
func say(_ text: String) {
    writeLine(text, to: STDOUT_FILENO)
}

/// Writes a line to standard error.
func complain(_ text: String) {
    writeLine(text, to: STDERR_FILENO)
}

private func writeLine(_ text: String, to descriptor: Int32) {
    var rest = Array((text + "\n").utf8)[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
    }
}

private var usage: String {
    let lines = Command.all.map { command in
        let head = "  afterlink \(command.name) \(command.arguments)"
        return head + String(repeating: " ", count: max(1, 44 - head.count)) + command.summary
    }
    return "Afterlink: deferred deep links and referrals, self-hosted.\n\n" + lines.joined(separator: "\n")
}
