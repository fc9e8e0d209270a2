package import Vocabulary

/// Everything that a verdict depends on, looked up beforehand.
package struct SignupFacts: Hashable, Sendable {
    package var signup: Signup
    package var presented: Presented
    package var program: ReferralProgram
    /// Of the inviter that `nameInviter` answers; all false and zero when it answers nil.
    package var inviter: InviterFacts
    /// When the programme's qualifying event came for this person, if it did.
    package var qualifyingEventAt: Timestamp?
    package var now: Timestamp

    package init(signup: Signup, presented: Presented, program: ReferralProgram, now: Timestamp) {
        self.signup = signup
        self.presented = presented
        self.program = program
        self.now = now
        inviter = InviterFacts()
    }
}

/// A new account, as the app's backend reports it.
package struct Signup: Hashable, Sendable {
    package var userID: String
    package var signedUpAt: Timestamp
    /// When the backend first asked: waits are counted from here.
    package var receivedAt: Timestamp
    /// Another user of the app signed up with the same hashed e-mail address or phone number.
    package var sharesContactWithOtherUser = false

    package init(userID: String, signedUpAt: Timestamp, receivedAt: Timestamp) {
        self.userID = userID
        self.signedUpAt = signedUpAt
        self.receivedAt = receivedAt
    }
}

/// What the backend handed in with the signup, and what the server found it to be.
package struct Presented: Hashable, Sendable {
    package var token: TokenFinding
    package var code: CodeFinding
    package var install: InstallFinding

    package init(
        token: TokenFinding = .absent, code: CodeFinding = .absent, install: InstallFinding = .absent
    ) {
        self.token = token
        self.code = code
        self.install = install
    }
}

/// What the referral token turned out to be.
package enum TokenFinding: Hashable, Sendable {
    case absent
    case forged
    case ofOtherApp
    /// The signup names one install and its token another.
    case ofOtherInstall
    /// The attribution that it was made from has been corrected since.
    case reversed
    case expired
    /// By another user's signup.
    case redeemed
    /// The install that it names is the one in `Presented`.
    case valid
}

/// What the typed code turned out to be.
package enum CodeFinding: Hashable, Sendable {
    case absent
    case unknown
    case active(inviterUserID: String, programID: ProgramID)
    case revoked(inviterUserID: String)
}

/// What is known of the install that the signup names.
package enum InstallFinding: Hashable, Sendable {
    case absent
    /// An id was given, and no app has reported it.
    case notReported
    case reported(ReportedInstall)
}

/// An install with its present attribution, as far as a referral cares.
package struct ReportedInstall: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable {
        case matched
        case ambiguous
        case none
        case withheld
    }

    /// What a person who looked at the decision said of it.
    package enum Label: String, Hashable, Sendable, CaseIterable {
        case right
        case wrong
        case unsure
    }

    package var openedAt: Timestamp
    package var beganAt: Timestamp?
    package var platform: Platform
    package var isReinstall = false
    package var hasSignupOfOtherUser = false
    package var hasReferralOfOtherUser = false

    package var status: Status
    package var isFinal = true
    package var clickedAt: Timestamp?
    package var label: Label?
    package var inviter: InviterEvidence?

    package init(openedAt: Timestamp, platform: Platform, status: Status) {
        self.openedAt = openedAt
        self.platform = platform
        self.status = status
    }
}

/// The most probable inviter of an install.
package struct InviterEvidence: Hashable, Sendable {
    package var userID: String
    package var programID: ProgramID?
    package var confidence: Double
    /// A proof or a person's correction names the click.
    package var isDeterministic: Bool
    /// The matcher finds it sure enough that money may follow: no flagged link, within the wrong-payment
    /// budget.
    package var isPayable = true

    package init(userID: String, programID: ProgramID? = nil, confidence: Double, isDeterministic: Bool) {
        self.userID = userID
        self.programID = programID
        self.confidence = confidence
        self.isDeterministic = isDeterministic
    }
}

/// What is known of the named inviter, apart from this signup.
package struct InviterFacts: Hashable, Sendable {
    /// Every code of his in the programme is revoked.
    package var isRevoked = false
    package var sharesContact = false
    /// The install is one that he signed up with, or shows the same phone on the same network.
    package var sharesDevice = false
    /// The person signing up is among those who invited him, directly or through others.
    package var wasInvitedByInvitee = false
    package var referrals = ReferralCounts()

    package init() {}
}

/// The inviter's other referrals in this programme that are held or qualified, by when the signup came.
package struct ReferralCounts: Hashable, Sendable {
    package var total = 0
    package var lastDay = 0
    package var lastHour = 0
    package var lastDayFromNetwork = 0
    package var lastDayFromDeviceModel = 0

    package init() {}
}
