internal import Cryptography
internal import Foundation
internal import Vocabulary
internal import Workflows

extension Command {
    static let explain = Command(
        name: "explain", arguments: "<install|user|referral> [app_…]",
        summary: "tell one person's way from link to verdict in plain words"
    ) { arguments in
        guard let subject = arguments.first, arguments.count <= 2 else {
            complain(
                "afterlink explain takes an install's UUID, a user's id or a ref_… id, and maybe an app_… id."
            )
            return 2
        }
        let app = arguments.count == 2 ? AppID(arguments[1]) : nil
        guard arguments.count == 1 || app != nil else {
            complain("“\(arguments[1])” is no app's id.")
            return 2
        }
        let settings = try Settings(ProcessInfo.processInfo.environment, isReader: true)
        let opened = try OpenedDatabase(settings)
        let journeys = Journeys(
            database: opened.configuration, secret: ServerSecret(bytes: randomBytes(32)),
            shipping: ShippingGate { _, _ in true },
            surroundings: JourneySurroundings(
                clock: currentTime, publicURL: settings.publicURL, log: { complain($0) }))
        defer {
            journeys.close()
            opened.close()
        }
        let stories = try await journeys.stories(of: StorySubject(subject), app: app)
        guard !stories.isEmpty else {
            complain("Nothing is known of “\(subject)”.")
            return 1
        }
        for story in stories { say(StoryText(story, shortURL: journeys.shortURL).text) }
        return 0
    }
}
