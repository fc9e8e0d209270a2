internal import Cryptography
internal import Postgres
package import Signups
internal import Storage
package import Vocabulary

/// A new account and what it says about who invited it, as the app's backend reports it.
package struct SignupReport: Sendable {
    package var userID: String
    package var signedUpAt: Timestamp?
    package var installID: UUIDBits?
    package var token: String?
    /// As it was typed.
    package var code: String?
    /// SHA-256 digests, made by the caller.
    package var emailDigest: [UInt8]?
    package var phoneDigest: [UInt8]?

    package init(userID: String) {
        self.userID = userID
    }
}

extension Journeys {
    /// Judges a signup once. A repeat gets the same answer, unless it brings something new to a verdict that
    /// is still open.
    package func verifySignup(_ report: SignupReport, app: AppID) async throws -> JudgedSignup {
        if let known = try await signup(ofUser: report.userID, app: app), !known.isOpen { return known }
        let handedIn = readToken(of: report, app: app)
        return try await judging { transaction in
            let install = report.installID ?? handedIn.install
            if let install { try transaction.lockVerdicts(of: install, app: app) }
            try transaction.lockVerdicts(ofUser: report.userID, app: app)
            let stored = try transaction.signup(ofUser: report.userID, app: app)
            var signup = try stored ?? newSignup(report, app: app, in: transaction)
            let brought = try bring(report, handedIn, to: &signup, in: transaction)
            if stored != nil, !signup.isOpen || !brought.isNew { return signup }
            return try judge(signup, brought, by: "server", in: transaction)
        }
    }

    package func signup(ofUser user: String, app: AppID) async throws -> JudgedSignup? {
        try await read { transaction in try transaction.signup(ofUser: user, app: app) }
    }

    private func newSignup(
        _ report: SignupReport, app: AppID, in transaction: borrowing Transaction
    ) throws -> JudgedSignup {
        let now = clock()
        var signup = JudgedSignup(
            id: newID(at: now), appID: app, userID: report.userID, signedUpAt: report.signedUpAt ?? now,
            receivedAt: now)
        guard report.emailDigest != nil || report.phoneDigest != nil,
            let secret = try transaction.secret(of: app)
        else { return signup }
        signup.contact.email = report.emailDigest.map { hmacSHA256(Array("email".utf8) + $0, key: secret) }
        signup.contact.phone = report.phoneDigest.map { hmacSHA256(Array("phone".utf8) + $0, key: secret) }
        return signup
    }

    /// Adds what the signup did not have yet. What it has stays: a second install or code changes nothing.
    private func bring(
        _ report: SignupReport, _ token: HandedInToken, to signup: inout JudgedSignup,
        in transaction: borrowing Transaction
    ) throws -> BroughtEvidence {
        var brought = BroughtEvidence()
        if let digest = token.digest, digest != signup.tokenDigest {
            brought.isNew = true
            brought.token = try finding(token, for: signup, in: transaction)
            if brought.token == .valid { signup.tokenDigest = digest }
        }
        let install = report.installID ?? (brought.token == .valid ? token.install : nil)
        if signup.installID == nil, let install {
            signup.installID = install
            brought.isNew = true
        }
        if signup.code == nil, let typed = report.code, !typed.allSatisfy(\.isWhitespace) {
            signup.code = ReferralCode(typed: typed, nfc: canonicalText)
            brought.hasUnreadableCode = signup.code == nil
            brought.isNew = true
        }
        return brought
    }
}

/// What a report adds to a signup.
struct BroughtEvidence {
    var isNew = false
    var token = TokenFinding.absent
    /// A code was typed that none can look like.
    var hasUnreadableCode = false
}
