internal import Foundation
internal import Threads

extension Command {
    static let serve = Command(
        name: "serve", arguments: "[--help]", summary: "run the server; Ctrl-C stops it cleanly"
    ) { arguments in
        guard arguments.isEmpty else {
            say(settingsHelp)
            return arguments == ["--help"] ? 0 : 2
        }
        let signals = StopSignals.take()
        raiseDescriptorLimit()
        let settings = try Settings(ProcessInfo.processInfo.environment)
        let server = try await Server.start(settings)
        let welcome = try await Welcome.prepare(for: server, settings)
        say(welcome.text)
        await Thread.run("signals") { signals.wait() }
        say("Stopping: answering what is in flight.")
        await server.stop()
        say("Stopped.")
        return 0
    }

    private static var settingsHelp: String {
        let lines = Settings.lines.map { line in
            line.name.padding(toLength: 34, withPad: " ", startingAt: 0)
                + line.fallback.padding(toLength: 24, withPad: " ", startingAt: 0) + line.meaning
        }
        return "afterlink serve reads its settings from the environment:\n\n" + lines.joined(separator: "\n")
    }
}
