internal import Cryptography
internal import Storage
package import Vocabulary

extension Journeys {
    /// Forgets a user: his signup with its install, his code and links, his events, and every notice that
    /// names him. False when nothing was known of him.
    package func eraseUser(_ user: String, of app: AppID) async throws -> Bool {
        let replacement = "erased_" + base64URL(randomBytes(9))
        let wasKnown = try await write { transaction in
            if let install = try transaction.installOfSignup(user, app: app) {
                _ = try eraseInstall(install, of: app, in: transaction)
            }
            try transaction.eraseEvents(ofUser: user, app: app)
            try transaction.eraseNotices(ofUser: user, app: app)
            let wasKnown = try transaction.eraseUser(user, app: app, replacement: replacement)
            if wasKnown { try transaction.announceChange(of: app) }
            return wasKnown
        }
        if wasKnown { nearbyLinks.forget(app) }
        return wasKnown
    }
}
