internal import Cryptography
internal import Postgres
internal import Signups
internal import Storage
internal import Vocabulary

/// A referral token as the backend handed it in, before anything is looked up.
struct HandedInToken {
    var digest: [UInt8]?
    var finding: TokenFinding
    var claims: ReferralToken?

    /// The install that a genuine token of this app names.
    var install: UUIDBits? {
        guard finding == .valid, case .install(let id) = claims?.bearer else { return nil }
        return id
    }
}

extension Journeys {
    /// What the token itself says: signature, app, bearer and age.
    func readToken(of report: SignupReport, app: AppID) -> HandedInToken {
        guard let text = report.token else { return HandedInToken(finding: .absent) }
        var token = HandedInToken(digest: sha256(Array(text.utf8)), finding: .forged)
        guard case .genuine(let claims) = secret.read(text), case .install(let install) = claims.bearer else {
            return token
        }
        token.claims = claims
        if claims.appID != app {
            token.finding = .ofOtherApp
        } else if let named = report.installID, named != install {
            token.finding = .ofOtherInstall
        } else if (report.signedUpAt ?? clock()) >= claims.expiresAt {
            token.finding = .expired
        } else {
            token.finding = .valid
        }
        return token
    }

    /// The same with what has happened since it was issued.
    func finding(
        _ token: HandedInToken, for signup: JudgedSignup, in transaction: borrowing Transaction
    ) throws -> TokenFinding {
        guard token.finding == .valid, let claims = token.claims, let install = token.install,
            let digest = token.digest
        else { return token.finding }
        if let own = signup.installID, own != install { return .ofOtherInstall }
        let present = try transaction.reportedInstall(install, for: signup)
        guard present?.inviter?.userID == claims.inviterUserID else { return .reversed }
        if let redeemer = try transaction.redeemer(ofToken: digest, app: signup.appID),
            redeemer != signup.userID
        {
            return .redeemed
        }
        return .valid
    }
}
