import Clicks
import Links
import TestSupport
import Testing
import Vocabulary

@Suite struct `Plans for people` {
    @Test(arguments: [
        "https://www.example.com/find?q=abc+123&lang=c%2B%2B&t=a%20b", "https://www.example.com/?abc#123",
        "https://tricky.example/a|b?{}[]\\\"<>",
    ])
    func `the destination is given byte for byte`(destination: String) {
        #expect(
            Sample.answer(Agent.windows, Sample.link(destination))
                == .redirect(to: destination, .destination))
    }

    @Test(arguments: [
        ("x=1", "https://www.example.com/?abc&x=1#123"), ("", "https://www.example.com/?abc#123"),
        (
            "a=%zz+&afterlink_click=x&b&openExternalBrowser=1",
            "https://www.example.com/?abc&a=%zz+&b#123"
        ),
    ])
    func `the visitor's query goes on before the fragment, without our own names`(query: String, url: String)
    {
        let link = Sample.link("https://www.example.com/?abc#123") { $0.content.forwardsQuery = true }
        #expect(Sample.answer(Agent.windows, link, query: query).location == url)
    }

    @Test func `a link that does not forward gives nothing of the visitor's query on`() {
        let link = Sample.link("https://www.example.com/?abc")
        #expect(Sample.answer(Agent.windows, link, query: "x=1").location == "https://www.example.com/?abc")
    }

    @Test func `UTM names are added unless the destination says them`() {
        let link = Sample.link("https://www.example.com/blog-post#my-heading") {
            $0.content.utm.source = "invite"
            $0.content.utm.medium = "kakao"
        }
        #expect(
            Sample.answer(Agent.windows, link).location
                == "https://www.example.com/blog-post?utm_source=invite&utm_medium=kakao#my-heading")
        let own = Sample.link("https://www.example.com/?utm_source=own") { $0.content.utm.source = "invite" }
        #expect(Sample.answer(Agent.windows, own).location == "https://www.example.com/?utm_source=own")
    }

    /// What a link leads to with store and fallback, without fallback, without store, with neither.
    @Test(arguments: [
        (Agent.safari, ["store", "store", "fallback", "destination"]),
        (Agent.chromeIOS, ["store", "store", "fallback", "destination"]),
        (Agent.chrome, ["store", "store", "fallback", "destination"]),
        (Agent.instagramIOS, ["page", "page", "fallback", "destination"]),
        (Agent.googleIOS, ["page", "page", "fallback", "destination"]),
        (Agent.kakaoIOS, ["page", "page", "fallback", "destination"]),
        (Agent.webView, ["page", "page", "fallback", "destination"]),
    ])
    func `stores for browsers, a page for in-app browsers, and the next way when one is missing`(
        userAgent: String, answers: [String]
    ) {
        var storeless = Sample.app
        storeless.ios = IOSApp(bundleID: "b")
        storeless.android = nil
        let route = PlatformRoute(fallbackURL: "https://fallback.example/")
        let cases = [
            (Sample.app, route), (Sample.app, PlatformRoute()), (storeless, route),
            (storeless, PlatformRoute()),
        ]
        let found = cases.map { app, route in
            let link = Sample.link { ($0.content.ios, $0.content.android) = (route, route) }
            let visit = Sample.visit(userAgent)
            return word(planRedirect(visit, of: .minted(link), in: app, now: Sample.now).answer)
        }
        #expect(found == answers)
    }

    private func word(_ answer: RedirectPlan.Answer) -> String {
        switch answer {
        case .redirect(_, .appStore), .redirect(_, .playStore): "store"
        case .redirect(_, let reason): reason.rawValue
        case .page: "page"
        case .preview, .ended: "other"
        }
    }

    @Test func `the three behaviours`() {
        let link = { (behavior: PlatformRoute.Behavior) in Sample.link { $0.content.ios.behavior = behavior }
        }
        #expect(Sample.answer(Agent.safari, link(.browser)).location == "https://www.example.com/p")
        #expect(Sample.answer(Agent.instagramIOS, link(.browser)).location == "https://www.example.com/p")
        #expect(
            Sample.answer(Agent.instagramIOS, link(.store)) == .redirect(to: Sample.appStore, .appStore))
        #expect(Sample.answer(Agent.safari, link(.app)) == .redirect(to: Sample.appStore, .appStore))
    }

    @Test func `Play is told the click, other stores are left alone`() {
        let answer = Sample.answer(Agent.chrome, Sample.link())
        #expect(answer.location == Sample.play + "&referrer=afterlink_click%3D\(Sample.clickID.text)")
        let other = Sample.link { $0.content.android.storeURL = "https://apps.samsung.example/x?id=1" }
        #expect(Sample.answer(Agent.chrome, other).location == "https://apps.samsung.example/x?id=1")
    }

    @Test(arguments: [
        Agent.windowsPhone,
        "Mozilla/5.0 (phone; Android 12; OpenHarmony 6.0) Chrome/114.0.0.0 ArkWeb/4.1.6.1 Mobile",
    ])
    func `phones that neither store serves get the destination`(userAgent: String) {
        #expect(
            Sample.answer(userAgent, Sample.link())
                == .redirect(to: "https://www.example.com/p", .destination))
    }

    @Test func `a Macintosh that may be an iPad is asked by a page, unless it makes no difference`() {
        let page = Sample.answer(Agent.macSafari, Sample.link()).page
        #expect(page?.purpose == .tellDevice)
        #expect(page?.appStoreURL == Sample.appStore)
        #expect(page?.webURL == "https://www.example.com/p")
        let web = Sample.link { $0.content.ios.behavior = .browser }
        #expect(Sample.answer(Agent.macSafari, web).location == "https://www.example.com/p")
        #expect(Sample.answer(Agent.macChrome, Sample.link()).location == "https://www.example.com/p")
    }

    @Test func `desktops have their own destination when the link names one`() {
        let link = Sample.link { $0.content.desktopURL = "https://desk.example/" }
        #expect(Sample.answer(Agent.windows, link) == .redirect(to: "https://desk.example/", .desktop))
    }

    @Test func `a link into the app shows desktops where to get it`() {
        let page = Sample.answer(Agent.windows, Sample.link("demoapp://open")).page
        #expect(page?.purpose == .getApp)
        #expect(page?.appStoreURL == Sample.appStore)
        #expect(page?.playStoreURL?.hasPrefix(Sample.play) == true)
    }

    @Test func `what should never have been stored is never sent`() {
        var app = Sample.app
        app.ios?.urlScheme = "javascript"
        let link = Sample.link("javascript:alert(1)") {
            $0.content.ios.fallbackURL = "data:text/html,x"
            $0.content.ios.storeURL = "https://apps.example/\r\nX: y"
            $0.content.social.imageURL = "javascript:1"
        }
        let plan = planRedirect(Sample.visit(Agent.safari), of: .minted(link), in: app, now: Sample.now)
        #expect(plan.answer.page?.purpose == .getApp)
        #expect(plan.answer.page?.appStoreURL == nil)
        #expect(plan.answer.page?.openURL == nil)
        #expect(plan.answer.page?.preview.imageURL == nil)
    }
}
