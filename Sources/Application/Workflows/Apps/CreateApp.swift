internal import Cryptography
package import Links
internal import Postgres
internal import Signups
internal import Storage
package import Vocabulary

/// What an app is made of or changed to.
package struct AppDraft: Sendable {
    package var name: String
    package var ios: IOSApp?
    package var android: AndroidApp?
    package var policy: AppPolicy

    package init(name: String, ios: IOSApp?, android: AndroidApp?, policy: AppPolicy) {
        self.name = name
        self.ios = ios
        self.android = android
        self.policy = policy
    }
}

extension Journeys {
    /// With its programme `default`.
    package func createApp(_ draft: AppDraft) async throws -> App {
        let now = clock()
        var app = App(id: newID(at: now), name: draft.name, policy: draft.policy, createdAt: now)
        app.ios = draft.ios
        app.android = draft.android
        let made = app
        let secret = randomBytes(32)
        let program = ReferralProgram(id: newID(at: now), appID: made.id, createdAt: now)
        try await write { transaction in
            try transaction.insert(made, secret: secret)
            _ = try transaction.insert(program)
        }
        return made
    }

    package func app(_ id: AppID) async throws -> App? {
        try await read { transaction in try transaction.app(id) }
    }

    package func app(ofHost host: String) async throws -> App? {
        try await read { transaction in try transaction.app(ofHost: host) }
    }

    /// Nil when there is no such app. Every node forgets the app's links, because plans depend on the app.
    package func changeApp(
        _ id: AppID, change: @escaping @Sendable (App) throws -> AppDraft
    ) async throws -> App? {
        let changed: App? = try await write { transaction in
            guard var app = try transaction.lockApp(id) else { return nil }
            let draft = try change(app)
            app.name = draft.name
            app.ios = draft.ios
            app.android = draft.android
            app.policy = draft.policy
            try transaction.update(app)
            try transaction.announceChange(of: id)
            return app
        }
        if changed != nil { nearbyLinks.forget(id) }
        return changed
    }

    package func domains(of app: AppID) async throws -> [LinkDomain] {
        try await read { transaction in try transaction.domains(of: app) }
    }
}
