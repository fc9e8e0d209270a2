/// Who, if anybody, the signup says invited this person. A typed code is the person's own word: it outweighs signals,
/// and gives way to a proof.
package func nameInviter(_ presented: Presented) -> NamedInviter? {
    let evidence = presented.inviterEvidence
    if let evidence, evidence.isDeterministic { return NamedInviter(evidence) }
    if case .active(let userID, let programID) = presented.code {
        return NamedInviter(userID: userID, programID: programID, confidence: 1, basis: .code)
    }
    return evidence.map(NamedInviter.init)
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
