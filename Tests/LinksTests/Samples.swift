import Links
import Vocabulary

/// The demo app, its domain and one link that every test starts from.
enum Sample {
    static let now = Timestamp(milliseconds: 1_780_000_000_000)
    static let random = [UInt8](0..<16)

    static var app: App {
        var app = App(
            id: AppID(UUIDBits(high: 1, low: 1)), name: "Demo", policy: AppPolicy(), createdAt: now)
        app.ios = IOSApp(
            bundleID: "com.example.demo", teamID: "ABCDE12345", appStoreID: "123456789", urlScheme: "demoapp")
        app.android = AndroidApp(
            package: "com.example.demo", sha256: [certificate], urlScheme: "demoapp")
        return app
    }

    static let certificate = [String](repeating: "A1", count: 32).joined(separator: ":")

    static var domain: LinkDomain {
        LinkDomain(host: "go.example.com", appID: app.id, templates: ["JJet", "OPEN"])
    }

    static func rules(for app: App = app, ownHosts: Set<String> = ["go.example.com", "s.example.com"])
        -> AddressRules
    {
        AddressRules(app: app, ownHosts: ownHosts) { host in
            ["tübingen.example": "xn--tbingen-n2a.example"][host]
        }
    }

    static func setting(
        app: App = app, caller: MintSetting.Caller = .backend
    ) -> MintSetting {
        MintSetting(
            app: app, domain: domain, rules: rules(for: app), caller: caller, now: now, random: random)
    }

    static func request(
        _ destination: String = "https://www.example.com/", _ change: (inout MintRequest) -> Void = { _ in }
    ) -> MintRequest {
        var request = MintRequest(content: LinkContent(destination: destination))
        change(&request)
        return request
    }
}

extension MintDecision {
    var mint: Mint? {
        if case .minted(let mint) = self { mint } else { nil }
    }

    /// `field: code` of each refusal.
    var refusals: [String] {
        if case .refused(let refusals) = self {
            refusals.map { "\($0.field): \($0.code.rawValue)" }
        } else {
            []
        }
    }
}
