import Links
import Testing
import Vocabulary

@Suite struct `App-link files` {
    private var site: AppLinkSite { AppLinkSite(apps: [Sample.app], domain: Sample.domain) }

    @Test func `Apple's names the apps and lists the rules in order`() {
        var rule = AppLinkRule(path: "/JJet/*")
        rule.query = [.init(name: "pid", pattern: "?*")]
        rule.fragment = "x"
        let site = AppLinkSite(
            ios: [
                IOSApp(bundleID: "a.b", teamID: "T1"), IOSApp(bundleID: "c.d", teamID: "T2"),
                IOSApp(bundleID: "x"),
            ],
            android: [],
            rules: [AppLinkRule(path: "/no/*", isExcluded: true, comment: "a \"b\" </script>"), rule])
        #expect(
            site.appleDocument() == #"{"applinks":{"details":[{"appIDs":["T1.a.b","T2.c.d"],"components":["#
                + #"{"/":"/no/*","exclude":true,"comment":"a \"b\" \u003c/script\u003e"},"#
                + #"{"/":"/JJet/*","?":{"pid":"?*"},"#
                + ##""#":"x"}]}]}}"##)
    }

    @Test func `the older form has paths beside the components`() {
        let document = site.appleDocument(isLegacy: true)
        #expect(document.contains(#""appID":"ABCDE12345.com.example.demo""#))
        #expect(document.contains(#""NOT /v1/*""#))
        #expect(document.hasPrefix(#"{"applinks":{"apps":[],"#))
    }

    @Test func `Android's lists packages with upper-case certificates`() {
        let site = AppLinkSite(
            ios: [],
            android: [AndroidApp(package: "a.b", sha256: ["aa:bb", "CC:DD"]), AndroidApp(package: "none")])
        #expect(
            site.androidDocument() == #"[{"relation":["delegate_permission/common.handle_all_urls"],"#
                + #""target":{"namespace":"android_app","package_name":"a.b","#
                + #""sha256_cert_fingerprints":["AA:BB","CC:DD"]}}]"#
        )
    }

    @Test(arguments: [
        ("/winter", true), ("/JJet/winter", true), ("/v1/links", false),
        ("/.well-known/assetlinks.json", false),
        ("/healthz", false), ("/console/installs", false), ("/console", false), ("/consoles", true),
        ("/docsign", true),
    ])
    func `by default links open the app and the server's own paths do not`(path: String, opens: Bool) {
        #expect(site.rules.open(path: path) == opens)
    }

    @Test(arguments: [
        ("/videos/wwdc/2010/a", false), ("/videos/wwdc/2015/a", true), ("/News/", false), ("/news/x", false),
        ("/news/", true),
    ])
    func `legacy paths are tried in order`(path: String, opens: Bool) {
        #expect(legacyPathsOpen(path, ["/news/", "NOT /videos/wwdc/2010/*", "/videos/wwdc/201?/*"]) == opens)
    }

    @Test func `the first of two legacy paths wins`() {
        #expect(legacyPathsOpen("/videos/wwdc/2010/a", ["/videos/wwdc/201?/*", "NOT /videos/wwdc/2010/*"]))
    }

    @Test func `query rules ask for every name`() throws {
        var rule = AppLinkRule(path: "/*")
        rule.query = [.init(name: "pid", pattern: "k*"), .init(name: "c", pattern: "??")]
        #expect(rule.matches(path: "/x", query: try #require(Query(raw: "c=ab&pid=kakao"))))
        #expect(!rule.matches(path: "/x", query: try #require(Query(raw: "c=abc&pid=kakao"))))
        #expect(!rule.matches(path: "/x", query: try #require(Query(raw: "pid=kakao"))))
    }

    @Test func `a hostile pattern is matched in bounded time`() {
        let rule = AppLinkRule(path: String(repeating: "*a", count: 250) + "b")
        #expect(!rule.matches(path: String(repeating: "a", count: 8000)))
    }
}

@Suite struct `The app-link linter` {
    private func codes(_ site: AppLinkSite, _ links: [LinkAddress] = []) -> [AppLinkFinding.Code] {
        lintAppLinks(site, links: links).map(\.code)
    }

    @Test func `is content with the demo app`() {
        let link = LinkAddress(host: "go.example.com", template: "JJet", code: "winter")
        #expect(codes(AppLinkSite(apps: [Sample.app], domain: Sample.domain), [link]) == [])
    }

    @Test func `finds what is missing or malformed in the apps`() {
        let site = AppLinkSite(
            ios: [IOSApp(bundleID: "a.b")],
            android: [
                AndroidApp(package: "none"),
                AndroidApp(package: "low", sha256: [Sample.certificate.lowercased()]),
                AndroidApp(package: "bad", sha256: ["A1:B2"]),
            ])
        #expect(
            codes(site) == [.teamMissing, .certificateMissing, .certificateLowerCase, .certificateMalformed])
    }

    @Test func `finds a rule that never gets its turn, a rule that catches too much and a link left out`() {
        let rules = [
            AppLinkRule(path: "/JJet/*", isExcluded: true), AppLinkRule(path: "/JJet/vip*"),
            AppLinkRule(path: "/*"),
        ]
        let site = AppLinkSite(ios: [], android: [], rules: rules)
        let link = LinkAddress(host: "go.example.com", template: "JJet", code: "vip1")
        #expect(
            codes(site, [link]) == [.pathShadowed, .catchesServerPath, .catchesServerPath, .linkNotOpened])
    }

    @Test func `finds rules that open nothing, and a file that Apple would not read`() {
        let nothing = AppLinkSite(ios: [], android: [], rules: [AppLinkRule(path: "/*", isExcluded: true)])
        #expect(codes(nothing) == [.noRules])
        let long = (0..<400).map { AppLinkRule(path: "/\($0)" + String(repeating: "x", count: 400)) }
        let large = AppLinkSite(ios: [IOSApp(bundleID: "a", teamID: "T")], android: [], rules: long)
        #expect(codes(large) == [.documentTooLarge])
    }
}
