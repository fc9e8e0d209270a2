internal import Cryptography
internal import Links
internal import Postgres
package import Signups
internal import Storage
internal import Text
package import Vocabulary

/// How asking for a user's code ended.
package enum ReferralCodeOutcome: Sendable {
    /// `inviterToken` lets the inviter's app mint links in his name.
    case issued(ReferralCode, inviterToken: String, shortURL: String)
    case unknownProgram
    /// The inviter's link has nowhere to live.
    case appHasNoDomain
}

extension Journeys {
    /// One code per user and programme: asking again gives the same.
    package func createReferralCode(
        for user: String, program: ProgramID?, app: AppID
    ) async throws -> ReferralCodeOutcome {
        let inviter = Inviter(userID: user, program: program)
        return try await write { transaction in
            guard let stored = try referralCode(of: inviter, app: app, in: transaction) else {
                return .unknownProgram
            }
            guard let url = try inviterLink(of: stored, app: app, in: transaction) else {
                return .appHasNoDomain
            }
            return .issued(stored.code, inviterToken: inviterToken(for: stored, app: app), shortURL: url)
        }
    }

    /// The inviter's code in force, made when there is none. Nil when the programme does not exist.
    func referralCode(
        of inviter: Inviter, app: AppID, in transaction: borrowing Transaction
    ) throws -> StoredReferralCode? {
        guard let program = try transaction.program(inviter.program, of: app) else { return nil }
        for _ in 0..<Limits.codeAttempts {
            if let stored = try transaction.referralCode(of: inviter.userID, program: program.id, app: app) {
                return stored
            }
            let code = ReferralCode(random: randomBytes(Signups.Limits.generatedCodeLetters))
            _ = try transaction.insert(code, of: inviter.userID, program: program.id, app: app, at: clock())
        }
        preconditionFailure("\(Limits.codeAttempts) drawn referral codes were all taken")
    }

    /// The user's own link on the app's default domain, minted once. Nil when the app has no domain yet.
    private func inviterLink(
        of stored: StoredReferralCode, app: AppID, in transaction: borrowing Transaction
    ) throws -> String? {
        if let link = try transaction.inviterLink(of: stored.userID, program: stored.programID, app: app) {
            return shortURL(of: link.address)
        }
        guard let owner = try transaction.app(app), let domain = try transaction.domains(of: app).first else {
            return nil
        }
        let now = clock()
        let code = LinkCode.generated(from: randomBytes(LinkLimits.generatedCode))
        var content = LinkContent(destination: publicURL(domain.host) + "/")
        content.inviter = Inviter(userID: stored.userID, program: stored.programID)
        content.parameters = Parameters([
            .init(name: "deep_link_value", value: "referral_code"),
            .init(name: "deep_link_sub1", value: stored.code.text),
        ])
        let link = Link(
            id: newID(at: now), appID: owner.id,
            address: LinkAddress(host: domain.host, template: nil, code: code), content: content,
            createdAt: now)
        guard try transaction.claimCode(code, on: domain.host), try transaction.insert(link) else {
            return nil
        }
        try transaction.recordChange(.minted, of: link, before: nil, by: "referral-codes", at: now)
        return shortURL(of: link.address)
    }
}
