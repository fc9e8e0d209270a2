internal import Vocabulary
internal import Workflows

extension Command {
    static let learn = Command(
        name: "learn", arguments: "<app_…>",
        summary: "learn at once from what was decided; a running server does it by itself"
    ) { arguments in
        guard arguments.count == 1, let app = AppID(arguments[0]) else {
            complain("afterlink learn takes an app_… id.")
            return 2
        }
        return try await withJourneys { journeys in
            guard let model = try await journeys.learn(app) else {
                say("There is nothing new to learn from.")
                return 0
            }
            say(
                "Model \(model.version) has learned from \(model.installCount) installs and "
                    + "\(model.clickCount) clicks more.")
            return 0
        }
    }
}
