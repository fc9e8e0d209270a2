internal import Postgres
internal import Signups
internal import Storage
internal import Vocabulary

extension Journeys {
    /// Judges the signups whose wait has ended or for which something new has come. Any number of nodes may
    /// do so.
    package func judgeDueSignups() async throws {
        let now = clock()
        let due = try await read { transaction in
            try transaction.dueSignups(at: now).map { DueSignup(app: $0.app, userID: $0.userID) }
        }
        for signup in due { try await judgeAgain(userID: signup.userID, app: signup.app) }
    }

    /// One signup, in its own transaction, when it is still open.
    func judgeAgain(userID: String, app: AppID) async throws {
        let install = try await read { transaction in
            try transaction.signup(ofUser: userID, app: app)?.installID
        }
        try await judging { transaction in
            if let install { try transaction.lockVerdicts(of: install, app: app) }
            try transaction.lockVerdicts(ofUser: userID, app: app)
            guard let signup = try transaction.signup(ofUser: userID, app: app), signup.isOpen,
                signup.installID == install
            else { return }
            _ = try judge(signup, BroughtEvidence(), by: "server", in: transaction)
        }
    }

    /// Judges every signup of an install whose attribution has changed. The caller holds the install's lock.
    func judgeAgain(
        install: UUIDBits, app: AppID, by actor: String, in transaction: borrowing Transaction
    ) throws {
        for signup in try transaction.signups(ofInstall: install, app: app)
        where !signup.standing.verdict.reason.isOfToken {
            try transaction.lockVerdicts(ofUser: signup.userID, app: app)
            _ = try judge(signup, BroughtEvidence(), by: actor, in: transaction)
        }
    }
}

private struct DueSignup: Sendable {
    let app: AppID
    let userID: String
}
