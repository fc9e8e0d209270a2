internal import Foundation
internal import Threads

/// The real `afterlink serve` in a process of its own, on a port of its own and a throwaway database.
package final class RunningServer: Sendable {
    /// Has every scope and serves every app.
    package static let adminKey = "sk_test_0123456789abcdefghijklmnopqrstuvwxyz"

    package let port: UInt16
    package let client: WireClient
    /// Journal and keys; it outlives the process, so that another can go on from it.
    package let folder: String
    private let process: Lock<Process>
    private let environment: [String: String]
    private let isFolderKept = Lock(false)
    private let said: Lock<String>

    /// Starts the server and waits until it says where it serves.
    package static func start(
        on database: TestDatabase, folder: String? = nil, port: UInt16 = 0, settings: [String: String] = [:]
    ) async throws -> RunningServer {
        let settings = ["DATABASE_URL": database.url].merging(settings) { $1 }
        return try await start(folder: folder, port: port, settings: settings)
    }

    /// On the database that the settings name, or on a private one of its own.
    package static func start(
        folder: String? = nil, port: UInt16 = 0, settings: [String: String]
    ) async throws -> RunningServer {
        try await withCheckedThrowingContinuation { continuation in
            _ = Thread.start("server-start") {
                continuation.resume(
                    with: Result { try RunningServer(folder, port: port, settings: settings) })
            }
        }
    }

    private init(_ folder: String?, port: UInt16, settings: [String: String]) throws {
        let folder = folder ?? NSTemporaryDirectory() + "afterlink-test-" + UUID().uuidString
        self.folder = folder
        let process = Process()
        process.executableURL = URL(filePath: try executable())
        process.arguments = ["serve"]
        environment = ProcessInfo.processInfo.environment.merging([
            "AFTERLINK_DATA": folder, "AFTERLINK_LISTEN": "127.0.0.1:\(port)",
            "AFTERLINK_SECRET": "a secret of thirty-two characters", "AFTERLINK_ADMIN_KEY": Self.adminKey,
            "AFTERLINK_MIGRATIONS": Repository.migrations, "AFTERLINK_WEBHOOK_ALLOW_PRIVATE": "1",
        ]) { $1 }.merging(settings) { $1 }
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        guard let (bound, greeting) = portSaid(on: output.fileHandleForReading) else {
            process.terminate()
            throw WireFailure(description: "the server did not say where it serves")
        }
        let said = Lock(greeting)
        self.said = said
        listen(to: output.fileHandleForReading) { text in said.withLock { $0 += text } }
        self.port = bound
        self.process = Lock(process)
        Running.note(process.processIdentifier)
        client = WireClient(port: bound)
    }

    /// Everything that the server has written to its standard output.
    package var output: String { said.withLock { $0 } }

    /// The folder, left to whoever goes on from it.
    package func keep() -> String {
        isFolderKept.withLock { $0 = true }
        return folder
    }

    deinit {
        kill(SIGKILL)
        guard !isFolderKept.withLock({ $0 }) else { return }
        do {
            try FileManager.default.removeItem(atPath: folder)
        } catch {
            print("the folder \(folder) stays: \(error)")
        }
    }

    /// What another command of the product says about this server's database.
    package func run(_ words: String...) async throws -> String {
        let environment = environment
        return try await Thread.run("command") {
            Result {
                let process = Process()
                process.executableURL = URL(filePath: try executable())
                process.arguments = words
                process.environment = environment
                let output = Pipe()
                process.standardOutput = output
                process.standardError = output
                try process.run()
                let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
                process.waitUntilExit()
                return String(decoding: bytes, as: UTF8.self)
            }
        }.get()
    }

    /// SIGTERM, as an operator stops it; answers the exit status.
    package func stop() -> Int32 {
        kill(SIGTERM)
        return process.withLock { process in
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    /// The process is gone when this returns, whatever it was doing.
    package func crash() {
        kill(SIGKILL)
        process.withLock { $0.waitUntilExit() }
    }

    package func kill(_ signal: Int32) {
        process.withLock { process in
            if process.isRunning { _ = Foundation.kill(process.processIdentifier, signal) }
        }
    }
}

/// The line `Afterlink serves on http://localhost:18080.`
private func portSaid(on output: FileHandle) -> (port: UInt16, text: String)? {
    var text = ""
    while true {
        let chunk = output.availableData
        if chunk.isEmpty { return nil }
        text += String(decoding: chunk, as: UTF8.self)
        guard let place = text.firstRange(of: "http://localhost:") else { continue }
        let digits = text[place.upperBound...].prefix { $0.isNumber }
        if text[place.upperBound...].dropFirst(digits.count).first != nil {
            return UInt16(digits).map { ($0, text) }
        }
    }
}

/// Keeps reading, so that a server that says much is never held up by a full pipe.
private func listen(to output: FileHandle, _ hear: @escaping @Sendable (String) -> Void) {
    _ = Thread.start("server-output") {
        while true {
            let chunk = output.availableData
            guard !chunk.isEmpty else { return }
            hear(String(decoding: chunk, as: UTF8.self))
        }
    }
}

/// The product beside the test bundle.
private func executable() throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let candidates = [
        URL(filePath: own).deletingLastPathComponent().path + "/afterlink",
        Repository.root + "/.build/debug/afterlink",
    ]
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
        throw WireFailure(description: "the product afterlink was not built: \(candidates)")
    }
    return found
}

/// Servers that tests keep to the end must not outlive the test process: whoever waits for its output would
/// wait for theirs too.
private enum Running {
    private static let processes: Lock<[pid_t]> = {
        atexit { Running.processes.withLock { for process in $0 { _ = Foundation.kill(process, SIGKILL) } } }
        return Lock([])
    }()

    static func note(_ process: pid_t) {
        processes.withLock { $0.append(process) }
    }
}
