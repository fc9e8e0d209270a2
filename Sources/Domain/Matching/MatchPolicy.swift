package import Links
package import Vocabulary

/// What the app's owner decides about matching: the part of `AppPolicy` that a decision reads.
package struct MatchPolicy: Hashable, Sendable {
    package var isDeterministicOnly: Bool
    package var lookbackWindow: Duration
    package var thresholds: AppPolicy.Thresholds
    /// Mean share of wrong payments that the owner tolerates.
    package var wrongPaymentBudget: Double

    package init(_ policy: AppPolicy) {
        isDeterministicOnly = policy.matching == .deterministicOnly
        lookbackWindow = .hours(min(max(policy.lookbackHours, 1), 168))
        thresholds = policy.thresholds
        wrongPaymentBudget = 0.005
    }

    /// Whether a link of that sensitivity releases its payload at that confidence.
    package func releases(_ sensitivity: Sensitivity, at confidence: Double, proof: Proof?) -> Bool {
        if proof != nil { return true }
        return switch sensitivity {
        case .screen: confidence >= thresholds.screen
        case .personal: confidence >= thresholds.personal
        case .value: false
        }
    }
}
