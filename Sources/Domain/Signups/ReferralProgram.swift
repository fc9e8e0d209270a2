package import Vocabulary

/// The rules by which an app rewards invitations. Each app has one called `default`.
package struct ReferralProgram: Hashable, Sendable {
    package let id: ProgramID
    package let appID: AppID
    package var name: String
    package var reward: Reward
    package var bars: Bars
    package var windows: Windows
    package var caps: Caps
    package var velocity: Velocity
    /// Nil when the signup alone counts.
    package var qualifyingEvent: QualifyingEvent?
    package var eligibility: Eligibility
    /// Signups before this moment earn nothing.
    package var opensAt: Timestamp?
    /// Signups from this moment on earn nothing.
    package var closesAt: Timestamp?
    package let createdAt: Timestamp

    package init(id: ProgramID, appID: AppID, name: String = "default", createdAt: Timestamp) {
        self.id = id
        self.appID = appID
        self.name = name
        self.createdAt = createdAt
        reward = Reward()
        bars = Bars()
        windows = Windows()
        caps = Caps()
        velocity = Velocity()
        eligibility = Eligibility()
    }

    /// What each side gets, in the owner's words: the server pays nothing itself.
    package struct Reward: Hashable, Sendable {
        package var inviter: String?
        package var invitee: String?

        package init() {}
    }

    /// Least P(inviter).
    package struct Bars: Hashable, Sendable {
        package var hold = 0.80
        package var qualify = 0.95

        package init() {}
    }

    package struct Windows: Hashable, Sendable {
        /// How long every referral waits before it counts.
        package var hold = Duration.zero
        /// How long a doubtful referral waits for better evidence or an objection.
        package var review = Duration.days(14)
        /// The greatest age of the first open at signup.
        package var signup = Duration.days(30)
        /// The least time from a click to the first open; zero where only a click after the download began is
        /// injected.
        package var leastClickToOpen = Duration.zero

        package init() {}
    }

    /// How many referrals one inviter can earn; nil for no limit.
    package struct Caps: Hashable, Sendable {
        package var perDay: Int?
        package var total: Int?

        package init() {}
    }

    /// How many signups of one inviter pass unreviewed.
    package struct Velocity: Hashable, Sendable {
        package var perHour = 30
        package var perNetworkAndDay = 10
        package var perDeviceModelAndDay = 20

        package init() {}
    }

    package struct QualifyingEvent: Hashable, Sendable {
        package var name: String
        /// Counted from the signup.
        package var within: Duration

        package init(name: String, within: Duration) {
            self.name = name
            self.within = within
        }
    }

    /// Empty means everybody.
    package struct Eligibility: Hashable, Sendable {
        package var platforms: Set<Platform> = []

        package init() {}
    }
}
