import Clicks
import Links
import Vocabulary

/// The demo app, a whole link and the visitors that the cases speak of.
enum Sample {
    static let now = Timestamp(milliseconds: 1_780_000_000_000)
    static let clickID = ClickID(UUIDBits(at: now, randomHigh: 5, randomLow: 77))
    static let appStore = "https://apps.apple.com/app/id123456789"
    static let play = "https://play.google.com/store/apps/details?id=com.example.demo"

    static var app: App {
        var app = App(id: AppID(UUIDBits(high: 1, low: 1)), name: "Demo", policy: AppPolicy(), createdAt: now)
        app.ios = IOSApp(
            bundleID: "com.example.demo", teamID: "ABCDE12345", appStoreID: "123456789", urlScheme: "demoapp")
        app.android = AndroidApp(
            package: "com.example.demo",
            sha256: [[String](repeating: "A1", count: 32).joined(separator: ":")],
            urlScheme: "demoapp")
        return app
    }

    static func link(
        _ destination: String = "https://www.example.com/p", _ change: (inout Link) -> Void = { _ in }
    ) -> Link {
        var link = Link(
            id: LinkID(UUIDBits(high: 2, low: 2)), appID: app.id,
            address: LinkAddress(host: "go.example.com", template: "JJet", code: "winter"),
            content: LinkContent(destination: destination), createdAt: now - .days(1))
        change(&link)
        return link
    }

    static func visitor(_ userAgent: String) -> VisitorClass {
        var headers = VisitHeaders()
        headers.userAgent = userAgent
        return VisitorClass(headers)
    }

    static func visit(
        _ userAgent: String, query: String = "", allowance: ClickAllowance = .unlimited
    ) -> Visit {
        Visit(
            visitor: visitor(userAgent), newID: clickID, url: "https://go.example.com/JJet/winter",
            query: query,
            allowance: allowance)
    }

    static func answer(_ userAgent: String, _ link: Link, query: String = "") -> RedirectPlan.Answer {
        planRedirect(visit(userAgent, query: query), of: .minted(link), in: app, now: now).answer
    }
}

extension RedirectPlan.Answer {
    var location: String? {
        if case .redirect(let url, _) = self { url } else { nil }
    }

    var page: OpenPage? {
        if case .page(let page) = self { page } else { nil }
    }
}
