package import Vocabulary

/// Which click earned an install, how sure that is, and the ledger that says why.
package struct Attribution: Hashable, Sendable {
    package enum Status: String, Sendable, CaseIterable {
        case matched
        /// Some click did it, but no one link stands out.
        case ambiguous
        /// Organic, with the reason.
        case none
        /// Matched, and nothing of the link may be released.
        case withheld
    }

    package let status: Status
    package let reason: Reason
    /// Nil when the decision is probabilistic or there is none.
    package let proof: Proof?
    /// P(no click caused it): organic, re-install and household together.
    package let organic: Double
    /// Every link with its probability, most probable first, at most `Limits.storedRivals`.
    package let links: [LinkShare]
    /// Every inviter with the probability that one of his links did it, most probable first.
    package let inviters: [InviterShare]
    /// The most probable clicks with their ledgers, at most `Limits.storedRivals`; the first is the best
    /// link's.
    package let rivals: [Rival]
    /// Earlier installs that this one may repeat or follow, with their probabilities.
    package let returns: [ReturnShare]
    package let candidateCount: Int
    /// Clicks dropped because they came after the install began.
    package let injectedCount: Int
    package let modelVersion: Int64

    /// The best link's best click, even below every threshold.
    package var best: Rival? { rivals.first }
    /// P of the best link.
    package var confidence: Double { links.first?.probability ?? 0 }
    /// P of the second best link.
    package var runnerUp: Double { links.count > 1 ? links[1].probability : 0 }
    package var isMatched: Bool { status == .matched || status == .withheld }

    package init(
        _ conclusion: Conclusion, posterior: Posterior, modelVersion: Int64
    ) {
        status = conclusion.status
        reason = conclusion.reason
        proof = conclusion.proof
        organic = posterior.organic
        links = posterior.links
        inviters = posterior.inviters
        rivals = posterior.rivals
        returns = posterior.returns
        candidateCount = posterior.candidateCount
        injectedCount = posterior.injectedCount
        self.modelVersion = modelVersion
    }
}

/// The answer in a word, with its reason.
package struct Conclusion: Hashable, Sendable {
    package let status: Attribution.Status
    package let reason: Reason
    package let proof: Proof?

    package init(_ status: Attribution.Status, _ reason: Reason, proof: Proof? = nil) {
        self.status = status
        self.reason = reason
        self.proof = proof
    }
}

/// Why a decision is what it is; the raw value is the wire's stable code.
package enum Reason: String, Hashable, Sendable, CaseIterable {
    // Matched or withheld.
    case proofGiven = "proof_given"
    case signalsAgree = "signals_agree"
    case sensitivity = "sensitivity"

    // Ambiguous.
    case rivalLinks = "rival_links"

    // None.
    case noClickInWindow = "no_click_in_window"
    case robotOnly = "robot_only"
    case claimedByOtherInstall = "claimed_by_other_install"
    case clickAfterInstallBegan = "click_after_install_began"
    case onlySharedNetwork = "only_shared_network"
    case implausibleDelay = "implausible_delay"
    case floodedLink = "flooded_link"
    case knownPhone = "known_phone"
    case knownHousehold = "known_household"
    case evidenceTooWeak = "evidence_too_weak"
    case consentDenied = "consent_denied"
    case referrerReadFailed = "referrer_read_failed"
    case deterministicOnly = "deterministic_only"
    case tooManyCandidates = "too_many_candidates"
    case clicksOnTheirWay = "clicks_on_their_way"
    case corrected = "corrected"
}

/// How probability is shared between links, inviters and no click at all. The shares sum to 1.
package struct Posterior: Hashable, Sendable {
    package var organic: Double
    package var links: [LinkShare]
    package var inviters: [InviterShare]
    package var rivals: [Rival]
    package var returns: [ReturnShare]
    package var candidateCount: Int
    package var injectedCount: Int

    package init(organic: Double) {
        self.organic = organic
        links = []
        inviters = []
        rivals = []
        returns = []
        candidateCount = 0
        injectedCount = 0
    }
}

/// How likely one link is the cause: the sum over its clicks.
package struct LinkShare: Hashable, Sendable {
    package let link: LinkKey
    package let probability: Double

    package init(link: LinkKey, probability: Double) {
        self.link = link
        self.probability = probability
    }
}

/// How likely one inviter is the cause: the sum over the clicks of all their links.
package struct InviterShare: Hashable, Sendable {
    package let userID: String
    package let probability: Double
    /// Sure enough that money may follow, within the wrong-payment budget.
    package let isPayable: Bool

    package init(userID: String, probability: Double, isPayable: Bool) {
        self.userID = userID
        self.probability = probability
        self.isPayable = isPayable
    }
}

/// A candidate with its share and the ledger that explains it.
package struct Rival: Hashable, Sendable {
    package let clickID: ClickID
    package let link: LinkKey
    package let inviterUserID: String?
    package let probability: Double
    /// P(its phone installed without its help), a part of `organic`.
    package let coincidence: Double
    package let ledger: Ledger

    package init(_ candidate: Candidate, probability: Double, coincidence: Double, ledger: Ledger) {
        self.init(
            clickID: candidate.clickID, link: candidate.link, inviterUserID: candidate.inviterUserID,
            probability: probability, coincidence: coincidence, ledger: ledger)
    }

    /// As stored with an earlier decision.
    package init(
        clickID: ClickID, link: LinkKey, inviterUserID: String?, probability: Double, coincidence: Double = 0,
        ledger: Ledger
    ) {
        self.clickID = clickID
        self.link = link
        self.inviterUserID = inviterUserID
        self.coincidence = coincidence
        self.probability = probability
        self.ledger = ledger
    }
}

/// An earlier install that this one repeats (`knownPhone`) or follows at home (`household`).
package struct ReturnShare: Hashable, Sendable {
    package let signal: Signal
    package let seconds: Double
    package let probability: Double

    package init(signal: Signal, seconds: Double, probability: Double) {
        self.signal = signal
        self.seconds = seconds
        self.probability = probability
    }
}
