internal import Cryptography
internal import Links
internal import Payloads
internal import Postgres
package import Signups
internal import Storage
internal import Vocabulary

/// Signed tokens: what the server hands out and believes when it comes back.
extension Journeys {
    func inviterToken(for stored: StoredReferralCode, app: AppID) -> String {
        let now = clock()
        let inviter = NamedInviter(
            userID: stored.userID, programID: stored.programID, confidence: 1, basis: .code)
        let token = ReferralToken(
            appID: app, bearer: .inviter, inviter: inviter, programID: stored.programID,
            lifetime: now..<(now + Limits.inviterTokenLifetime))
        return secret.sign(token)
    }

    /// The inviter whom the token vouches for, when it is ours, this app's, an inviter's and still good.
    func inviter(vouchedBy token: String, app: AppID) -> Inviter? {
        guard case .genuine(let token) = secret.read(token), token.appID == app, token.bearer == .inviter,
            clock() < token.expiresAt
        else { return nil }
        return Inviter(userID: token.inviterUserID, program: token.programID)
    }

    /// What the invited person's app hands to its backend.
    func offerReferral(
        _ decision: InstallDecision, content: LinkContent, confidence: Double,
        in transaction: borrowing Transaction
    ) throws -> InstallDecision.ReferralOffer? {
        guard let inviter = content.inviter,
            let program = try transaction.program(inviter.program, of: decision.appID),
            try !transaction.isRevoked(inviter.userID, in: program.id, app: decision.appID),
            let stored = try referralCode(of: inviter, app: decision.appID, in: transaction)
        else { return nil }
        let expiry = decision.decidedAt + Limits.referralTokenLifetime
        var token = ReferralToken(
            appID: decision.appID, bearer: .install(decision.installID),
            inviter: NamedInviter(
                userID: inviter.userID, programID: stored.programID, confidence: confidence,
                basis: decision.match?.proof == nil ? .signals : .proof),
            programID: stored.programID, lifetime: decision.decidedAt..<expiry)
        token.revision = decision.revision
        return InstallDecision.ReferralOffer(
            code: stored.code.text, token: secret.sign(token), confidence: confidence, expiresAt: expiry)
    }
}

extension Journeys {
    /// Under the key in force.
    package func sign(_ token: ReferralToken) -> String { secret.sign(token) }
}
