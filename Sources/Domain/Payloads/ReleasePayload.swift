package import Links
package import Vocabulary

/// How sure the decision is of the two things that a release depends on.
package struct Certainty: Hashable, Sendable {
    /// One link stands out.
    package var isMatched: Bool
    /// A proof names the click.
    package var isDeterministic: Bool
    /// P of the link, over all its clicks.
    package var link: Double
    /// P of the link's inviter over all the inviter's links; nil when the link has none.
    package var inviter: Double?

    package init(isMatched: Bool, isDeterministic: Bool, link: Double, inviter: Double? = nil) {
        self.isMatched = isMatched
        self.isDeterministic = isDeterministic
        self.link = link
        self.inviter = inviter
    }
}

/// The least probabilities of one app and one programme.
package struct ReleaseBars: Hashable, Sendable {
    package var screen: Double
    package var personal: Double
    /// Of the inviter, to hand out a referral token. The verdict at signup decides the money.
    package var referral: Double

    package init(_ thresholds: AppPolicy.Thresholds, referral: Double) {
        screen = thresholds.screen
        personal = thresholds.personal
        self.referral = referral
    }
}

/// Decides what the install may be told. The bar itself is enough.
package func releasePayload(
    _ payload: DeferredPayload, sensitivity: Sensitivity, certainty: Certainty, bars: ReleaseBars
) -> Release {
    let withholding = withholding(of: sensitivity, certainty: certainty, bars: bars)
    return Release(
        deferred: withholding.map { .withheld($0) } ?? .released(payload),
        referral: referralPart(certainty, bar: bars.referral))
}

private func withholding(
    of sensitivity: Sensitivity, certainty: Certainty, bars: ReleaseBars
) -> Withholding? {
    guard certainty.isMatched else { return .notMatched }
    if certainty.isDeterministic { return nil }
    return switch sensitivity {
    case .screen: shortfall(certainty.link, bar: bars.screen)
    case .personal: shortfall(certainty.link, bar: bars.personal)
    case .value: .needsProof
    }
}

private func referralPart(_ certainty: Certainty, bar: Double) -> Release.ReferralPart {
    guard let inviter = certainty.inviter else { return .absent }
    if certainty.isDeterministic && certainty.isMatched { return .released(confidence: inviter) }
    return shortfall(inviter, bar: bar).map { .withheld($0) } ?? .released(confidence: inviter)
}

private func shortfall(_ reached: Double, bar: Double) -> Withholding? {
    reached >= bar ? nil : .belowBar(reached: reached, bar: bar)
}
