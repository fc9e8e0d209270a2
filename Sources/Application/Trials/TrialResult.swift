internal import Matching
internal import Vocabulary

/// One decision beside the truth.
package struct TrialResult: Sendable {
    /// P of the best link.
    package let probability: Double
    /// The best link is the true one.
    package let isRight: Bool
    package let isCaused: Bool
    package let hasProof: Bool
    /// What the matcher gave the truth: the true link, or no click at all.
    package let truthProbability: Double
    package let cause: String
    package let payee: String?
    package let dueInviter: String?

    init(
        _ attribution: Attribution, truth: TruthLine, trueLink: LinkKey?, trueClick: ClickID?, hasProof: Bool
    ) {
        probability = attribution.confidence
        isCaused = truth.clickExternalId != nil
        isRight = trueLink != nil && attribution.links.first?.link == trueLink
        self.hasProof = hasProof
        truthProbability =
            isCaused
            ? attribution.links.first { $0.link == trueLink }?.probability ?? 0 : attribution.organic
        cause = truth.cause
        let inviter = attribution.inviters.first
        payee = inviter?.isPayable == true ? inviter?.userID : nil
        dueInviter = truth.inviterUserId
    }
}
