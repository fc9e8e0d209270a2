/// Who, if anybody, the signup says invited this person. A typed code is the person's own word: it outweighs
/// signals, and gives way to a proof. Signals that are more likely wrong than right name nobody.
package func nameInviter(_ presented: Presented) -> NamedInviter? {
    let evidence = presented.inviterEvidence
    if let evidence, evidence.isDeterministic { return NamedInviter(evidence) }
    if case .active(let userID, let programID) = presented.code {
        return NamedInviter(userID: userID, programID: programID, confidence: 1, basis: .code)
    }
    guard let evidence, evidence.confidence >= Limits.leastNamingConfidence else { return nil }
    return NamedInviter(evidence)
}

extension Presented {
    var reportedInstall: ReportedInstall? {
        if case .reported(let install) = install { install } else { nil }
    }

    var inviterEvidence: InviterEvidence? { reportedInstall?.inviter }
}

extension NamedInviter {
    init(_ evidence: InviterEvidence) {
        self.init(
            userID: evidence.userID, programID: evidence.programID, confidence: evidence.confidence,
            basis: evidence.isDeterministic ? .proof : .signals)
    }
}
