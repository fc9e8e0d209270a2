/// What an install is told of the link that earned it. Each part is released or withheld by its own bar.
package struct Release: Hashable, Sendable {
    package let deferred: DeferredPart
    package let referral: ReferralPart

    package init(deferred: DeferredPart, referral: ReferralPart) {
        self.deferred = deferred
        self.referral = referral
    }

    /// A match of which nothing may be told: the wire's status `withheld`.
    package var isWithheld: Bool {
        guard case .withheld = deferred else { return false }
        if case .released = referral { return false }
        return true
    }

    package enum DeferredPart: Hashable, Sendable {
        case released(DeferredPayload)
        case withheld(Withholding)
    }

    package enum ReferralPart: Hashable, Sendable {
        case released(confidence: Double)
        case withheld(Withholding)
        /// The link names no inviter.
        case absent
    }
}

/// Why a part is kept back.
package enum Withholding: Hashable, Sendable {
    /// There is no matched link.
    case notMatched
    /// The probability that was reached is below the bar of the part.
    case belowBar(reached: Double, bar: Double)
    /// Worth money: only a proof releases it.
    case needsProof
}
