import Clicks
import TestSupport
import Testing
import Vocabulary

@Suite struct `Visitor classes` {
    private func row(_ visitor: VisitorClass) -> String {
        if visitor.isAppAgent { return "app-sdk" }
        if !visitor.isPerson { return "bot" }
        return visitor.inAppBrowser == nil ? "browser" : "in-app"
    }

    private let platforms: [(String, Platform)] = [
        ("macOS", .desktop), ("Windows", .desktop), ("iOS", .ios), ("iPadOS", .ios), ("Android", .android),
    ]

    @Test func `every user agent of the table is what it is`() throws {
        for columns in try fixtureRows("user-agents.tsv") {
            let visitor = Sample.visitor(columns[0])
            #expect(row(visitor) == columns[1], "\(columns[0])")
            guard visitor.isPerson else { continue }
            let platform = platforms.first { columns[2].hasPrefix($0.0) }?.1 ?? .other
            #expect(visitor.platform == platform, "\(columns[0])")
            #expect(visitor.mayBeIPad == columns[2].contains("ambiguous"), "\(columns[0])")
            if let app = visitor.inAppBrowser {
                #expect(columns[5].contains(app.rawValue), "\(columns[0])")
            }
        }
    }

    @Test(arguments: [
        (Agent.kakaoScrap, VisitorKind.preview), (Agent.iMessage, .preview),
        ("Facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https: //devtalk.kakao.com/t/scrap/33984", .preview),
        ("Mozilla/5.0 (compatible; NewThing/1.0; +https://new.example/bot)", .robot),
        ("Mozilla/5.0 (Linux; Android 6.0.1) Chrome/1 Mobile Safari/537.36 (compatible; FooBot/2.1)", .robot),
        ("python-requests/2.32.0", .robot),
        ("Mozilla/5.0 (compatible; Snap URL Preview Service; bot)", .preview),
        ("Mozilla/5.0 (Windows NT 6.1) NewChatPreview/1.0", .preview),
        ("Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Somecrawler) Chrome/1", .robot),
        ("Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)", .desktop),
        (
            "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36",
            .desktop
        ),
        ("Mozilla/5.0 (Linux; Android 8.0.0; CUBOT_P20) Chrome/70.0.3538.110 Mobile Safari/537.36", .person),
        ("Mozilla/5.0 (Linux; Android 10; CUBOT) Chrome/120.0.0.0 Mobile Safari/537.36", .person),
        ("Mozilla/5.0 (Linux; Android 10; CUBOT/P40) Chrome/120.0.0.0 Mobile Safari/537.36", .person),
        (Agent.windowsPhone, .person), (Agent.macSafari, .person), (Agent.macChrome, .desktop),
    ])
    func `kinds`(userAgent: String, kind: VisitorKind) {
        #expect(Sample.visitor(userAgent).kind == kind, "\(userAgent)")
    }

    @Test func `a desktop site on Android is told by the platform hint`() {
        var headers = VisitHeaders()
        headers.userAgent =
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36"
        headers.hintPlatform = "\"Android\""
        #expect(VisitorClass(headers).platform == .android)
        #expect(VisitorClass(headers).kind == .person)
    }

    @Test func `an Android web view is told by the app's package`() {
        var headers = VisitHeaders()
        headers.userAgent = Agent.chrome
        #expect(VisitorClass(headers).inAppBrowser == nil)
        headers.requestedWith = "com.sec.android.app.sbrowser"
        #expect(VisitorClass(headers).inAppBrowser == nil)
        headers.requestedWith = "com.example.reader"
        #expect(VisitorClass(headers).inAppBrowser == .unnamed)
    }

    @Test func `an iOS page without Safari's word is in somebody's app`() {
        #expect(Sample.visitor(Agent.iPhone("18_0") + "Mobile/15E148").inAppBrowser == .unnamed)
    }

    @Test func `a monstrous header costs no more than the part that is read`() {
        #expect(Sample.visitor(String(repeating: "bot/", count: 500_000)).kind == .robot)
    }
}
