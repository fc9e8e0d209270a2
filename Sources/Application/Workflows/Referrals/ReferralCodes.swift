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
    case issued(IssuedCode)
    case unknownProgram
    /// Another user has, or had, the vanity code.
    case codeTaken
    /// The inviter's link has nowhere to live.
    case appHasNoDomain
}

/// A code with what its owner shares and what his app holds.
package struct IssuedCode: Sendable {
    package let code: ReferralCode
    package let program: ReferralProgram
    package let inviterToken: String
    package let shortURL: String
}

/// Whose code is asked for, and where. `vanity` takes the place of the code that the user had.
package struct ReferralCodeOrder: Sendable {
    package let userID: String
    /// An id or a name; nil for the default programme.
    package var program: String?
    package var vanity: ReferralCode?

    package init(userID: String) {
        self.userID = userID
    }
}

extension Journeys {
    /// One code per user and programme: asking again gives the same.
    package func createReferralCode(
        _ order: ReferralCodeOrder, app: AppID
    ) async throws -> ReferralCodeOutcome {
        try await write { transaction in
            guard let program = try program(called: order.program, app: app, in: transaction) else {
                return .unknownProgram
            }
            let inviter = Inviter(userID: order.userID, program: program.id)
            if let vanity = order.vanity,
                try !give(vanity, to: inviter, in: program, transaction)
            {
                return .codeTaken
            }
            guard let stored = try referralCode(of: inviter, app: app, in: transaction) else {
                return .unknownProgram
            }
            guard let url = try inviterLink(of: stored, app: app, in: transaction) else {
                return .appHasNoDomain
            }
            return .issued(
                IssuedCode(
                    code: stored.code, program: program, inviterToken: inviterToken(for: stored, app: app),
                    shortURL: url))
        }
    }

    /// From now on the code names nobody, and signups that are held by it are rejected. False when the app
    /// has no such code.
    package func revokeReferralCode(_ typed: String, app: AppID) async throws -> Bool {
        guard let code = ReferralCode(typed: typed, nfc: canonicalText) else { return false }
        let now = clock()
        let (isKnown, waiting) = try await write { transaction -> (Bool, [String]) in
            guard let stored = try transaction.referralCode(code, app: app) else { return (false, []) }
            try transaction.revoke(code, app: app, at: now)
            return (true, try transaction.makeDue(inviter: stored.userID, app: app, at: now))
        }
        for user in waiting { try await judgeAgain(userID: user, app: app) }
        return isKnown
    }

    private func program(
        called name: String?, app: AppID, in transaction: borrowing Transaction
    ) throws -> ReferralProgram? {
        guard let name else { return try transaction.program(nil, of: app) }
        if let id = ProgramID(name) { return try transaction.program(id, of: app) }
        return try transaction.program(named: name, of: app)
    }

    /// False when another user has, or had, the code.
    private func give(
        _ vanity: ReferralCode, to inviter: Inviter, in program: ReferralProgram,
        _ transaction: borrowing Transaction
    ) throws -> Bool {
        let (app, now) = (program.appID, clock())
        if let holder = try transaction.referralCode(vanity, app: app) {
            return holder.userID == inviter.userID && holder.programID == program.id
                && holder.revokedAt == nil
        }
        if let old = try transaction.referralCode(of: inviter.userID, program: program.id, app: app) {
            try transaction.revoke(old.code, app: app, at: now)
        }
        return try transaction.insert(vanity, of: inviter, in: program, at: now)
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
            _ = try transaction.insert(code, of: inviter, in: program, at: clock())
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
        try transaction.recordChange(.minted, of: link, before: nil, by: "referral-codes")
        return shortURL(of: link.address)
    }
}
