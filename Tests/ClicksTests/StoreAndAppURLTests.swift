import Clicks
import Links
import TestSupport
import Testing
import Vocabulary

@Suite struct `Store and app URLs` {
    @Test func `the install referrer is one parameter, encoded once`() {
        let referrer = "utm_source=invite&utm_medium=link&deep_link_value=product&deep_link_sub1=A%2BB"
        #expect(
            addingReferrer(referrer, to: Sample.play)
                == Sample.play
                + "&referrer=utm_source%3Dinvite%26utm_medium%3Dlink%26deep_link_value%3Dproduct"
                + "%26deep_link_sub1%3DA%252BB")
    }

    @Test(arguments: [
        (
            "https://play.google.com/x?id=x&hl=ko#top",
            "https://play.google.com/x?id=x&hl=ko&referrer=a%3D1#top"
        ),
        ("market://details?id=x", "market://details?id=x&referrer=a%3D1"),
        (
            "https://play.google.com/x?referrer=utm_source%3Dq&id=x",
            "https://play.google.com/x?referrer=utm_source%3Dq%26a%3D1&id=x"
        ),
        ("https://play.google.com/x?referrer=&id=x", "https://play.google.com/x?referrer=a%3D1&id=x"),
    ])
    func `the store URL's own parameters stay where they are`(store: String, sum: String) {
        #expect(addingReferrer("a=1", to: store) == sum)
    }

    @Test func `the referrer names the link's UTM and the click, and is read back`() {
        var content = LinkContent(destination: "https://www.example.com/")
        content.utm.source = "ka kao"
        content.utm.campaign = "겨울"
        let referrer = installReferrer(of: content, click: Sample.clickID)
        #expect(
            referrer
                == "utm_source=ka%20kao&utm_campaign=%EA%B2%A8%EC%9A%B8"
                + "&afterlink_click=\(Sample.clickID.text)"
        )
        #expect(ClickToken.clickID(in: referrer) == Sample.clickID)
    }

    private func invitation(_ value: String, _ sensitivity: Sensitivity = .screen) -> String {
        var content = LinkContent(destination: "https://www.example.com/")
        content.utm.source = "invite"
        content.sensitivity = sensitivity
        content.parameters = Parameters([
            .init(name: "deep_link_value", value: "product"), .init(name: "deep_link_sub1", value: value),
            .init(name: "pid", value: "kakao"),
        ])
        return installReferrer(of: content, click: Sample.clickID)
    }

    @Test func `the deep link's values go through the store, each encoded once`() {
        let token = "afterlink_click=\(Sample.clickID.text)"
        #expect(
            invitation("A+B")
                == "utm_source=invite&deep_link_value=product&deep_link_sub1=A%2BB&" + token)
    }

    @Test func `what needs more than a click, or would be cut, stays on the server`() {
        let token = "utm_source=invite&afterlink_click=\(Sample.clickID.text)"
        #expect(invitation("A", .personal) == token)
        #expect(invitation("A", .value) == token)
        let frame = invitation("").utf8.count
        let fitting = String(repeating: "x", count: VisitLimits.installReferrer - frame)
        #expect(invitation(fitting).utf8.count == VisitLimits.installReferrer)
        #expect(invitation(fitting + "x") == token)
    }

    @Test(arguments: [
        "afterlink_click=ID", "ID", "utm_source=x%26afterlink_click%3DID%26y",
        "https://go.example.com/JJet/winter?a=1&afterlink_click=ID",
        "demoapp://go.example.com/JJet/winter?afterlink_click=ID#x",
    ])
    func `a click is read from wherever its token travels`(text: String) {
        #expect(ClickToken.clickID(in: text.replacing("ID", with: Sample.clickID.text)) == Sample.clickID)
    }

    @Test(arguments: [
        "", "utm_source=(not%20set)&utm_medium=(not%20set)", "afterlink_click=", "afterlink_click=clk_0",
        "gclid=clk_x",
    ])
    func `no click is read from other texts`(text: String) {
        #expect(ClickToken.clickID(in: text) == nil)
    }

    @Test func `an intent has its route and its fallback encoded`() {
        let intent = intentURL(
            "demoapp://hotel/Blue Lagoon/247?adults=2", package: "com.example.demo",
            fallback: "https://www.example.com/hotel/a b.html?x=1&y=%2F;z#frag")
        #expect(
            intent == "intent://hotel/Blue%20Lagoon/247?adults=2#Intent;scheme=demoapp;"
                + "package=com.example.demo;S.browser_fallback_url=https%3A%2F%2Fwww.example.com%2Fhotel%2F"
                + "a%20b.html%3Fx%3D1%26y%3D%252F%3Bz%23frag;end")
    }

    @Test func `an intent's route cannot end it`() {
        let intent = intentURL("demoapp://x#Intent;scheme=evil;end", package: "p", fallback: nil)
        #expect(intent == "intent://x%23Intent;scheme=evil;end#Intent;scheme=demoapp;package=p;end")
    }

    @Test(arguments: [
        (
            ["af_dp": "demoapp://dp?x=1", "deep_link_value": "demoapp://v"], "https://a.example/",
            "demoapp://dp?x=1"
        ),
        (["af_dp": "javascript:1"], "demoapp://dest/ok", "demoapp://dest/ok"),
        (["deep_link_value": "demoapp://open/q?a=1&b=2"], "https://a.example/", "demoapp://open/q?a=1&b=2"),
        ([:], "https://a.example/", "demoapp://go.example.com/JJet/winter?x=1&afterlink_click=CLICK"),
    ])
    func `the app is opened at the place that the link spells out, else at the link itself`(
        parameters: [String: String], destination: String, url: String
    ) {
        var content = LinkContent(destination: destination)
        content.parameters = Parameters(parameters.map { Parameters.Item(name: $0.key, value: $0.value) })
        let visit = Sample.visit(Agent.instagramIOS, query: "x=1")
        #expect(
            appURL(scheme: "demoapp", for: visit, to: content)
                == url.replacing("CLICK", with: Sample.clickID.text))
    }
}
