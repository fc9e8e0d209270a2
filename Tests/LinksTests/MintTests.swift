import Links
import Testing
import Vocabulary

@Suite struct `Codes` {
    @Test(arguments: [
        "winter", "SpringSale", "springsale", "한글-초대", "추천-홍", "a", "2025_q3.b~c", "v2", "é", "🎁",
    ])
    func `letters and digits of any script make a code, kept as written`(code: String) {
        let mint = decideMint(Sample.request { $0.code = code }, in: Sample.setting()).mint
        #expect(mint?.address == LinkAddress(host: "go.example.com", template: nil, code: code))
        #expect(mint?.isGenerated == false)
    }

    @Test(arguments: [
        ("", "invalid_code"), ("a/b", "invalid_code"), ("a b", "invalid_code"), ("a?b", "invalid_code"),
        ("a#b", "invalid_code"), ("a%20", "invalid_code"), ("a\\b", "invalid_code"),
        ("a\u{0}", "invalid_code"),
        ("a\u{200B}b", "invalid_code"), ("a\u{202E}b", "invalid_code"), ("..", "invalid_code"),
        (".hidden", "invalid_code"), ("end.", "invalid_code"), ("-a", "invalid_code"),
        ("v1", "reserved_code"),
        ("V1", "reserved_code"), ("robots.txt", "reserved_code"), ("Console", "reserved_code"),
        ("JJet", "reserved_code"),
    ])
    func `a code that a path or a sentence would change is refused`(code: String, refusal: String) {
        let decision = decideMint(Sample.request { $0.code = code }, in: Sample.setting())
        #expect(decision.refusals == ["code: \(refusal)"])
    }

    @Test(arguments: [(128, true), (129, false)])
    func `the longest code`(length: Int, isKept: Bool) {
        let request = Sample.request { $0.code = String(repeating: "a", count: length) }
        #expect(decideMint(request, in: Sample.setting()).refusals == (isKept ? [] : ["code: invalid_code"]))
    }

    @Test func `reserved words are free below a template`() {
        let request = Sample.request {
            $0.template = "JJet"
            $0.code = "v1"
        }
        #expect(decideMint(request, in: Sample.setting()).mint?.address.path == "/JJet/v1")
    }

    @Test func `a template must be the domain's`() {
        let request = Sample.request { $0.template = "Other" }
        #expect(decideMint(request, in: Sample.setting()).refusals == ["template: unknown_template"])
    }

    @Test func `a generated code is twelve letters that cannot be taken for each other`() {
        let code = LinkCode.generated(from: (0..<16).map { UInt8(truncatingIfNeeded: $0 &* 37) })
        #expect(code.count == 12)
        #expect(
            Set(LinkCode.generated(from: [UInt8](0..<12)) + LinkCode.generated(from: [UInt8](20..<32)))
                .isDisjoint(with: "01ilIOL"))
        #expect(
            decideMint(Sample.request { $0.code = code }, in: Sample.setting()).mint?.address.code == code)
    }

    @Test(arguments: [
        ("winter.", "winter"), ("winter)", "winter"), ("winter).", "winter"), ("초대。", "초대"),
        ("winter’", "winter"),
        ("winter", "winter"), ("a.b", "a.b"), ("...", ""),
    ])
    func `punctuation of the sentence around a pasted URL is not part of its code`(
        segment: String, code: String
    ) {
        #expect(LinkCode.withoutSentenceMarks(segment) == code)
    }
}

@Suite struct `Lifetimes` {
    @Test(arguments: [
        ("31d", 31 * 86400), ("1m", 60), ("12h", 43200), ("3650d", 3650 * 86400), ("87600h", 3650 * 86400),
    ])
    func `a number and a unit`(text: String, seconds: Int) {
        let mint = decideMint(Sample.request { $0.ttl = text }, in: Sample.setting()).mint
        #expect(mint?.expiresAt == Sample.now + .seconds(seconds))
    }

    @Test(arguments: [
        "", "d", "31", "0d", "-1d", "+1d", "1.5h", "31 d", "31D", "1w", "3651d", "99999999999999999999d",
        "٣d", "soon",
    ])
    func `anything else is refused`(text: String) {
        #expect(
            decideMint(Sample.request { $0.ttl = text }, in: Sample.setting()).refusals == [
                "ttl: invalid_ttl"
            ])
    }

    @Test func `an expiry lies ahead and is said once`() {
        let past = Sample.request { $0.expiresAt = Sample.now }
        #expect(decideMint(past, in: Sample.setting()).refusals == ["expires_at: expiry_passed"])
        let twice = Sample.request {
            $0.expiresAt = Sample.now + .seconds(1)
            $0.ttl = "1d"
        }
        #expect(decideMint(twice, in: Sample.setting()).refusals == ["ttl: expiry_twice"])
    }
}

@Suite struct `Limits of a link` {
    @Test(arguments: [(1, true), (1_000_000_000, true), (0, false), (-1, false), (1_000_000_001, false)])
    func `a click limit is positive and bounded`(limit: Int64, isKept: Bool) {
        let decision = decideMint(Sample.request { $0.clickLimit = limit }, in: Sample.setting())
        #expect(decision.refusals == (isKept ? [] : ["max_clicks: invalid_limit"]))
    }

    @Test func `each bounded thing is accepted at its limit and refused one past it`() {
        let cases: [(String, Int, (inout MintRequest, Int) -> Void)] = [
            ("tags: too_many", 32, { $0.tags = (0..<$1).map { "t\($0)" } }),
            ("tags: too_long", 64, { $0.tags = [String(repeating: "t", count: $1)] }),
            (
                "parameters: too_many", 64,
                { request, count in
                    request.content.parameters = Parameters(
                        (0..<count).map { Parameters.Item(name: "p\($0)", value: "") })
                }
            ),
            (
                "parameters.v: too_long", 2048,
                {
                    $0.content.parameters = Parameters([
                        .init(name: "v", value: String(repeating: "v", count: $1))
                    ])
                }
            ),
            ("social.title: too_long", 256, { $0.content.social.title = String(repeating: "t", count: $1) }),
            (
                "social.description: too_long", 1024,
                {
                    $0.content.social.description = String(repeating: "t", count: $1)
                }
            ),
            (
                "inviter.user_id: too_long", 128,
                {
                    $0.content.inviter = Inviter(userID: String(repeating: "u", count: $1))
                }
            ),
        ]
        for (refusal, limit, fill) in cases {
            #expect(decideMint(Sample.request { fill(&$0, limit) }, in: Sample.setting()).refusals == [])
            #expect(
                decideMint(Sample.request { fill(&$0, limit + 1) }, in: Sample.setting()).refusals == [
                    refusal
                ])
        }
    }

    @Test func `one answer names everything that is wrong`() {
        let request = Sample.request("ftp://x") {
            $0.code = "a b"
            $0.tags = [""]
            $0.content.campaign.name = "a\u{0}"
        }
        #expect(
            decideMint(request, in: Sample.setting()).refusals == [
                "code: invalid_code", "destination: scheme_not_allowed", "campaign.campaign: invalid_text",
                "tags: invalid_text",
            ])
    }
}

@Suite struct `Minting inside the app` {
    private var open: App {
        var app = Sample.app
        app.policy.allowsAppMinting = true
        app.policy.destinationHosts = ["www.example.com"]
        return app
    }

    @Test func `is refused unless the policy allows it and lists hosts`() {
        let decision = decideMint(Sample.request(), in: Sample.setting(caller: .app(vouchedInviter: nil)))
        #expect(decision.refusals == ["policy: not_in_app", "policy: not_in_app"])
    }

    @Test func `chooses neither code nor inviter`() {
        let request = Sample.request {
            $0.code = "mine"
            $0.content.inviter = Inviter(userID: "u_1")
        }
        let decision = decideMint(request, in: Sample.setting(app: open, caller: .app(vouchedInviter: nil)))
        #expect(decision.refusals == ["code: not_in_app", "inviter: not_in_app"])
    }

    @Test func `takes the inviter that a token vouched for`() {
        let inviter = Inviter(userID: "u_4411")
        let decision = decideMint(
            Sample.request(), in: Sample.setting(app: open, caller: .app(vouchedInviter: inviter)))
        #expect(decision.mint?.content.inviter == inviter)
        #expect(decision.mint?.isGenerated == true)
    }
}

@Suite struct `Editing a link` {
    private var link: Link {
        var content = LinkContent(destination: "https://www.example.com/")
        content.campaign.name = "winter"
        var link = Link(
            id: LinkID(UUIDBits(high: 2, low: 2)), appID: Sample.app.id,
            address: LinkAddress(host: "go.example.com", template: "JJet", code: "v1"), content: content,
            createdAt: Sample.now)
        link.expiresAt = Sample.now - .days(1)
        return link
    }

    @Test func `keeps its address, and an expiry that has passed already`() {
        var request = MintRequest(of: link)
        request.content.destination = "https://www.example.com/new"
        let mint = decideEdit(of: link, to: request, in: Sample.setting()).mint
        #expect(mint?.address == link.address)
        #expect(mint?.content.destination == "https://www.example.com/new")
        #expect(mint?.content.campaign.name == "winter")
    }

    @Test func `cannot move it`() {
        var request = MintRequest(of: link)
        request.template = nil
        request.code = "other"
        let decision = decideEdit(of: link, to: request, in: Sample.setting())
        #expect(decision.refusals == ["template: unchangeable", "code: unchangeable"])
        request = MintRequest(of: link)
        request.code = nil
        #expect(decideEdit(of: link, to: request, in: Sample.setting()).refusals == ["code: unchangeable"])
    }
}

@Suite struct `Warnings at mint` {
    @Test func `say what will work but not as meant`() {
        var app = Sample.app
        app.ios = IOSApp(bundleID: "b")
        app.android = nil
        let request = Sample.request("http://www.example.com/?utm_source=x") {
            $0.content.utm.source = "y"
            $0.content.parameters = Parameters([.init(name: "deep_link_value", value: "referral_code")])
        }
        let warnings = decideMint(request, in: Sample.setting(app: app)).mint?.warnings.map(\.code)
        #expect(
            warnings == [
                .storeMissing, .storeMissing, .schemeMissing, .insecureDestination, .utmAlreadyThere,
                .previewMissing,
                .inviterMissing,
            ])
    }

    @Test func `are silent about a whole link`() {
        let request = Sample.request { $0.content.social.title = "Join" }
        #expect(decideMint(request, in: Sample.setting()).mint?.warnings == [])
    }
}
