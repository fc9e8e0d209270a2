package import Links
internal import Payloads
internal import Postgres
package import Signups
internal import Storage
package import Vocabulary

/// Everything known of one person's way from link to verdict: what a support agent needs to answer "why".
package struct Story: Sendable {
    package let app: App
    package var link: Link?
    package var review: AttributionReview?
    package var signup: JudgedSignup?
    /// Oldest first, each with its moves.
    package var referrals: [(referral: Referral, moves: [RecordedMove])] = []
}

/// What a story is asked by.
package enum StorySubject: Sendable {
    case install(UUIDBits)
    case user(String)
    case referral(ReferralID)

    /// An install's UUID, a `ref_…`, else a user's id.
    package init(_ text: String) {
        if let install = UUIDBits(text) {
            self = .install(install)
        } else if let referral = ReferralID(text) {
            self = .referral(referral)
        } else {
            self = .user(text)
        }
    }
}

extension Journeys {
    /// One story for each app that knows the subject; all of them when `app` is nil.
    package func stories(of subject: StorySubject, app: AppID?) async throws -> [Story] {
        try await read { transaction in
            try transaction.apps(thatKnow: subject.row, app: app).compactMap { owner in
                try story(of: subject, app: owner, in: transaction)
            }
        }
    }

    private func story(
        of subject: StorySubject, app: AppID, in transaction: borrowing Transaction
    ) throws -> Story? {
        guard let owner = try transaction.app(app) else { return nil }
        var story = Story(app: owner)
        var install: UUIDBits?
        switch subject {
        case .install(let id):
            install = id
            story.signup = try transaction.signups(ofInstall: id, app: app).first
        case .user(let user): story.signup = try transaction.signup(ofUser: user, app: app)
        case .referral(let id):
            guard let referral = try transaction.referral(id, of: app) else { return nil }
            story.signup = try transaction.signup(ofUser: referral.userID, app: app)
        }
        if let install = install ?? story.signup?.installID {
            story.review = try review(of: install, app: app, in: transaction)
        }
        let credited = story.review?.history.last { $0.match?.linkID != nil }
        if let link = credited?.match?.linkID {
            story.link = try transaction.link(link, of: app)
        }
        if let user = story.signup?.userID {
            story.referrals = try transaction.referrals(ofUser: user, app: app).map {
                ($0, try transaction.moves(of: $0.id, app: app))
            }
        }
        return story
    }
}

extension StorySubject {
    fileprivate var row: SubjectRow {
        switch self {
        case .install(let id): .install(id)
        case .user(let user): .user(user)
        case .referral(let id): .referral(id)
        }
    }
}
