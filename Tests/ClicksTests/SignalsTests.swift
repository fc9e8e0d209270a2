import Clicks
import TestSupport
import Testing
import Vocabulary

@Suite struct `Device signals` {
    private func read(
        _ userAgent: String, parsed: ParsedUserAgent = ParsedUserAgent(), page: PageSignals? = nil,
        _ change: (inout VisitHeaders) -> Void = { _ in }
    ) -> DeviceSignals {
        var headers = VisitHeaders()
        headers.userAgent = userAgent
        change(&headers)
        return readSignals(from: headers, parsed: parsed, page: page)
    }

    /// What the table's words mean in ours.
    private let models = ["iPhone 12 Pro (code '12PRO')": "iPhone13,3", "iPad": "-"]
    private let versions = [
        "unknown (>=10, reduced)": "-", "unknown": "-", "10+": "-", "18.2": "-", "26.x": "-",
    ]

    @Test func `every person of the table is read with version and model, or as unknown`() throws {
        for columns in try fixtureRows("user-agents.tsv") where columns[1] != "bot" {
            let signals = read(columns[0])
            #expect(signals.osVersion?.text ?? "-" == versions[columns[3]] ?? columns[3], "\(columns[0])")
            #expect(signals.model ?? "-" == models[columns[4]] ?? columns[4], "\(columns[0])")
            if let app = signals.inAppBrowser { #expect(columns[5].contains(app)) }
        }
    }

    @Test(arguments: [
        ("18_6", "Version/26.0 ", "26.0"), ("18_7", "Version/26.2 ", "26.2"),
        ("18_7_8", "Version/26.0 ", "26.0"),
        ("18_7", "Version/27 ", "27"), ("18_6_2", "Version/18.6 ", "18.6.2"),
        ("18_7", "Version/18.7.2 ", "18.7.2"), ("26_2_0", "CriOS/146.0.7680.55 ", "26.2.0"),
        ("13_3_1", "Version/13.0.5 ", "13.3.1"),
    ])
    func `iOS says its version where it is not frozen`(system: String, token: String, version: String) {
        let signals = read(Agent.iPhone(system) + token + "Mobile/15E148 Safari/604.1")
        #expect(signals.osVersion?.text == version)
        #expect(signals.form == .phone)
    }

    @Test func `client hints speak where the reduced user agent is silent`() {
        let signals = read(Agent.chrome) {
            $0.hintModel = "\"SM-A105F\""
            $0.hintPlatform = "\"Android\""
            $0.hintPlatformVersion = "\"11.0.0\""
            $0.hintMobile = "?1"
        }
        #expect(signals.model == "SM-A105F")
        #expect(signals.osVersion?.text == "11")
        #expect(read(Agent.chrome).model == nil)
        #expect(read(Agent.chrome).osVersion == nil)
    }

    @Test(arguments: [
        (5, Platform.ios, DeviceSignals.Form.tablet), (0, .desktop, .desktop), (1, .desktop, .desktop),
    ])
    func `touch points tell an iPad from a Macintosh`(
        points: Int, platform: Platform, form: DeviceSignals.Form
    ) {
        var page = PageSignals(clickID: Sample.clickID, receivedAt: Sample.now)
        page.platform = "MacIntel"
        page.maxTouchPoints = points
        let signals = read(Agent.macSafari, page: page)
        #expect(signals.platform == platform)
        #expect(signals.form == form)
        #expect(signals.osVersion?.text == (platform == .ios ? "14.0" : nil))
        #expect(read(Agent.macSafari).form == nil)
        #expect(read(Agent.macChrome, page: page).platform == .desktop)
    }

    @Test func `Instagram's pixels are the screen in points`() {
        let screen = read(Agent.instagramIOS).screen
        #expect(screen?.width == 428)
        #expect(screen?.height == 926)
        #expect(screen?.scale == 3)
        let iPad =
            Agent.iPhone("11_3")
            + "Instagram 46.0 (iPad6,11; iOS 11_3_1; en; scale=2.00; gamut=normal; 960x640)"
        #expect(read(iPad).screen == nil)
        #expect(read(iPad).form == .tablet)
    }

    @Test func `the page's measures replace what headers say`() {
        var page = PageSignals(clickID: Sample.clickID, receivedAt: Sample.now)
        page.screen = Screen(width: 915, height: 412, scale: 2.625)
        page.timeZone = "Asia/Seoul"
        page.timeZoneOffsetMinutes = 540
        page.languages = ["ko-kr", "<x>", "en"]
        page.model = "Pixel 8"
        page.platformVersion = "15.0.0"
        page.clientTime = Sample.now + .seconds(3)
        let signals = read(Agent.chrome, page: page) { $0.acceptLanguage = "en-US" }
        #expect(signals.screen?.width == 412)
        #expect(signals.languages == ["ko-KR", "en"])
        #expect(signals.model == "Pixel 8")
        #expect(signals.osVersion?.text == "15")
        #expect(signals.timeZone == "Asia/Seoul")
        #expect(signals.clockOffset == .seconds(3))
    }

    @Test(arguments: [
        (Agent.kakaoIOS, "Mobile Safari", "KakaoTalk"), (Agent.chrome, "Chrome Mobile", "Chrome Mobile"),
        (Agent.webView, "Chrome Mobile WebView", "Chrome Mobile WebView"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_13_5) CriOS/102 Version/11.1.1 Safari/605.1.15",
            "Safari", "Chrome Mobile iOS"
        ),
    ])
    func `the browser is uap-core's word unless we know better`(
        userAgent: String, theirs: String, ours: String
    ) {
        #expect(read(userAgent, parsed: ParsedUserAgent(browser: theirs)).browser == ours)
    }

    @Test func `uap-core helps out where our own reading finds nothing`() {
        let old = "Mozilla/5.0 (iPhone; U; something else) AppleWebKit/420 Mobile/1A543 Safari/419.3"
        let parsed = ParsedUserAgent(system: "iOS", systemVersion: "1.0")
        #expect(read(old, parsed: parsed).osVersion?.text == "1.0")
        #expect(
            read(old, parsed: ParsedUserAgent(system: "Mac OS X", systemVersion: "10.4")).osVersion == nil)
    }

    @Test(arguments: [
        "", ")(;;(Android ", "Android ", "(Android ;", "; iOS ", "inapp;", "(; scale=x; 1x2)", "FBSV/",
    ])
    func `broken user agents are unknown`(userAgent: String) {
        for head in ["", Agent.iPhone("x"), "Mozilla/5.0 (Linux; Android "] {
            let signals = read(head + userAgent)
            #expect(signals.screen == nil)
            #expect(signals.osVersion == nil)
        }
    }
}
