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
        return try await withJourneys { journeys in
            let stories = try await journeys.stories(of: StorySubject(subject), app: app)
            guard !stories.isEmpty else {
                complain("Nothing is known of “\(subject)”.")
                return 1
            }
            for story in stories { say(StoryText(story, shortURL: journeys.shortURL).text) }
            return 0
        }
    }
}
