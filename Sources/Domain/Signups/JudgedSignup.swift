package import Vocabulary

/// A signup as it is kept: what was handed in, and how it stands.
package struct JudgedSignup: Hashable, Sendable {
    package let id: SignupID
    package let appID: AppID
    package let userID: String
    package var installID: UUIDBits?
    package var code: ReferralCode?
    /// Of a token that was good when it was handed in: another user cannot hand it in again.
    package var tokenDigest: [UInt8]?
    package let signedUpAt: Timestamp
    package let receivedAt: Timestamp
    package var contact: ContactDigests
    package var standing: Standing

    package init(id: SignupID, appID: AppID, userID: String, signedUpAt: Timestamp, receivedAt: Timestamp) {
        self.id = id
        self.appID = appID
        self.userID = userID
        self.signedUpAt = signedUpAt
        self.receivedAt = receivedAt
        contact = ContactDigests()
        standing = Standing(Verdict(.organic, .noReferral, inviter: nil), judgedAt: receivedAt)
    }

    /// HMACs under the app's own secret, so that two apps' rows can never be joined.
    package struct ContactDigests: Hashable, Sendable {
        package var email: [UInt8]?
        package var phone: [UInt8]?

        package init() {}
    }

    /// The latest verdict.
    package struct Standing: Hashable, Sendable {
        package let verdict: Verdict
        package let judgedAt: Timestamp
        /// The referral that lives, or the last one that did.
        package var referralID: ReferralID?

        package init(_ verdict: Verdict, judgedAt: Timestamp, referralID: ReferralID? = nil) {
            self.verdict = verdict
            self.judgedAt = judgedAt
            self.referralID = referralID
        }
    }

    /// Only what has found no end yet is judged again when more is handed in.
    package var isOpen: Bool {
        switch standing.verdict.outcome {
        case .held, .organic: true
        case .qualified, .rejected: false
        }
    }
}

/// A verdict in a word.
package enum VerdictKind: String, Hashable, Sendable, CaseIterable {
    case qualified
    case held
    case rejected
    case organic
}

extension Verdict {
    package var kind: VerdictKind {
        switch outcome {
        case .qualified: .qualified
        case .held: .held
        case .rejected: .rejected
        case .organic: .organic
        }
    }

    /// Until when it waits, when it is held.
    package var heldUntil: Timestamp? {
        if case .held(let until) = outcome { until } else { nil }
    }
}

extension VerdictReason {
    /// The fault is in the token, which is not kept: the verdict cannot be made again.
    package var isOfToken: Bool {
        switch self {
        case .tokenForged, .tokenOfOtherApp, .tokenOfOtherInstall, .tokenExpired, .tokenAlreadyRedeemed: true
        default: false
        }
    }
}
