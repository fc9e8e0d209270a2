internal import Cryptography
internal import Foundation
internal import HTTPServer
internal import Links
internal import Vocabulary
internal import Workflows

/// What a first start leaves behind and every start prints: keys, a demo app on this machine, and a journey
/// to copy.
struct Welcome {
    let text: String

    static func prepare(for server: Server, _ settings: Settings) async throws -> Welcome {
        let kept = KeptSecrets(folder: settings.dataFolder)
        let adminKey = try settings.adminKey ?? kept.text("admin-key") { "sk_" + base64URL(randomBytes(32)) }
        do {
            try await server.journeys.installAdminKey(adminKey)
        } catch let fault as Fault where fault.isPassing && settings.databaseURL != nil {
            complain("The admin key is looked after at the next start: \(fault).")
        }
        guard settings.databaseURL == nil else {
            return Welcome(text: "Afterlink serves on \(server.place).")
        }
        let demo = try await DemoApp.found(in: server.journeys, kept: kept)
        return Welcome(
            text: journey(at: server.place, demo: demo, adminKey: adminKey, folder: settings.dataFolder))
    }

    private static func journey(at place: String, demo: DemoApp, adminKey: String, folder: String) -> String {
        """
        Afterlink serves on \(place). Keys (kept in \(folder), readable by you alone):

          admin        \(adminKey)
          demo server  \(demo.secretKey)
          demo app     \(demo.publishableKey)

        A journey to copy:

          curl -s \(place)/v1/links -H 'Authorization: Bearer \(demo.secretKey)' \\
            -d '{"code":"winter","destination":"https://www.example.com/winter",\
        "parameters":{"deep_link_value":"winter"},"inviter":{"user_id":"u_ana"}}'

          curl -si \(place)/winter -H 'Accept-Language: en-US' -H 'X-Forwarded-For: 203.0.113.7' \\
            -A 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 \
        (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

          curl -s \(place)/v1/installs -H 'Authorization: Bearer \(demo.publishableKey)' \\
            -H 'X-Forwarded-For: 203.0.113.7' -d '{"install_id":"'$(cat /proc/sys/kernel/random/uuid)'",\
        "device":{"os":"ios","os_version":"18.1","locales":["en-US"]}}'

        `make demo` plays the whole journey, signup included. Ctrl-C stops.
        """
    }
}

/// The app that a first start makes on `localhost`, so that there is something to try.
struct DemoApp {
    let id: AppID
    let secretKey: String
    let publishableKey: String

    /// Made once; its keys are kept beside the admin key.
    static func found(in journeys: Journeys, kept: KeptSecrets) async throws -> DemoApp {
        if let app = try await journeys.app(ofHost: "localhost") {
            return DemoApp(
                id: app.id, secretKey: try kept.text("demo-secret-key") { "(lost)" },
                publishableKey: try kept.text("demo-publishable-key") { "(lost)" })
        }
        var draft = AppDraft(name: "Demo", ios: nil, android: nil, policy: AppPolicy())
        draft.ios = IOSApp(
            bundleID: "com.example.demo", teamID: "ABCDE12345", appStoreID: "123456789", urlScheme: "demoapp")
        draft.android = AndroidApp(package: "com.example.demo", urlScheme: "demoapp")
        let app = try await journeys.createApp(draft)
        for host in ["localhost", "127.0.0.1"] {
            let domain = LinkDomain(
                host: host, appID: app.id, templates: ["JJet"], isDefault: host == "localhost")
            _ = try await journeys.addDomain(domain, to: app.id)
        }
        let scopes = ["links", "signups", "audit", "events", "admin"]
        guard let secret = try await journeys.createKey(.secret, scopes: scopes, for: app.id),
            let publishable = try await journeys.createKey(.publishable, scopes: [], for: app.id)
        else { preconditionFailure("the app was made a moment ago") }
        try kept.keep(secret.text, as: "demo-secret-key")
        try kept.keep(publishable.text, as: "demo-publishable-key")
        return DemoApp(id: app.id, secretKey: secret.text, publishableKey: publishable.text)
    }
}

extension Server {
    /// Where it can be reached from this machine.
    var place: String {
        let host = settingsHost == "0.0.0.0" ? "127.0.0.1" : settingsHost
        return "http://\(host == "127.0.0.1" ? "localhost" : host):\(listener.port)"
    }

    private var settingsHost: String { listener.addresses[0].host }
}
