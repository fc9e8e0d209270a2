import Clicks
import Links
import TestSupport
import Testing
import Vocabulary

@Suite struct `In-app browsers` {
    private let url = "https://go.example.com/JJet/winter"

    @Test func `KakaoTalk is asked to open the same click in the system's browser`() {
        let page = Sample.answer(Agent.kakaoIOS, Sample.link(), query: "a=1").page
        let link = "https%3A%2F%2Fgo.example.com%2FJJet%2Fwinter%3Fa%3D1%26afterlink_click%3D"
        #expect(page?.systemBrowserURL == "kakaotalk://web/openExternal?url=\(link)\(Sample.clickID.text)")
        #expect(
            page?.openURL == "demoapp://go.example.com/JJet/winter?a=1&afterlink_click=\(Sample.clickID.text)"
        )
        #expect(page?.appStoreURL == Sample.appStore)
    }

    @Test func `Android pages open an intent that falls back to Play`() throws {
        let page = try #require(Sample.answer(Agent.kakaoAndroid, Sample.link()).page)
        let open = try #require(page.openURL)
        #expect(open.hasPrefix("intent://go.example.com/JJet/winter?afterlink_click=clk_"))
        #expect(open.hasSuffix(";end"))
        #expect(open.contains("S.browser_fallback_url=https%3A%2F%2Fplay.google.com"))
        #expect(page.clipboardText == nil)
    }

    @Test func `LINE is told once to leave, and gets the page when it stays`() {
        let first = Sample.answer(Agent.lineIOS, Sample.link())
        let leaving = "\(url)?openExternalBrowser=1&afterlink_click=\(Sample.clickID.text)"
        #expect(first == .redirect(to: leaving, .systemBrowser))
        let query = String(WebAddress.query(of: leaving))
        #expect(Sample.answer(Agent.lineIOS, Sample.link(), query: query).page?.purpose == .openApp)
    }

    @Test func `the visit that goes on elsewhere is the same click and not written twice`() {
        let later = ClickID(UUIDBits(at: Sample.now + .seconds(600), randomHigh: 1, randomLow: 1))
        let visit = Visit(
            visitor: Sample.visitor(Agent.safari), newID: later, url: url,
            query: "afterlink_click=\(Sample.clickID.text)")
        #expect(visit.clickID == Sample.clickID)
        let plan = planRedirect(visit, of: .minted(Sample.link()), in: Sample.app, now: Sample.now)
        #expect(!plan.isRecorded)
    }

    @Test(arguments: [601, -1])
    func `a click that is older or not yet there is not gone on with`(seconds: Int) {
        let id = ClickID(UUIDBits(at: Sample.now + .seconds(seconds), randomHigh: 1, randomLow: 1))
        let visit = Visit(
            visitor: Sample.visitor(Agent.safari), newID: id, url: url,
            query: "afterlink_click=\(Sample.clickID.text)")
        #expect(visit.clickID == id)
        #expect(!visit.isContinuation)
    }

    @Test func `iPhones may carry the click to the app by clipboard, as a URL`() {
        let text = Sample.answer(Agent.instagramIOS, Sample.link()).page?.clipboardText
        #expect(text == "\(url)?afterlink_click=\(Sample.clickID.text)")
    }
}
