import Links
import Vocabulary

/// The demo app and a whole link, as the cache would hold them.
enum Sample {
    static let now = Timestamp(milliseconds: 1_780_000_000_000)

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
        _ destination: String = "https://www.example.com/p?a=1+2#x", code: String = "winter",
        template: String? = "JJet", _ change: (inout Link) -> Void = { _ in }
    ) -> Link {
        var link = Link(
            id: LinkID(UUIDBits(high: 2, low: UInt64(code.utf8.count))), appID: app.id,
            address: LinkAddress(host: "go.example.com", template: template, code: code),
            content: LinkContent(destination: destination), createdAt: now - .days(1))
        change(&link)
        return link
    }
}
