import Links
import Testing

@Suite struct `Destinations` {
    @Test(arguments: [
        "https://www.example.com/find?q=abc+123&lang=c%2B%2B&t=a%20b",
        "https://www.example.com/?abc#123",
        "https://www.example.com/p?a=1&b=2#x?y",
        "https://WWW.Example.com:8443/A/../b//c?u=https://x.example/?a=1&b=2",
        "https://www.example.com/a|b?filter={id}&list[]=1&w=%",
        "http://192.0.2.1/x", "https://[2001:db8::1]:8443/x", "demoapp://go/a\\", "demoapp:open",
        "demoapp://go/a\"b</script><script>x",
    ])
    func `an address in printable ASCII is kept byte for byte`(address: String) {
        #expect(
            decideMint(Sample.request(address), in: Sample.setting()).mint?.content.destination == address)
    }

    @Test(arguments: [
        (
            "https://tübingen.example/straße?q=한글",
            "https://xn--tbingen-n2a.example/stra%C3%9Fe?q=%ED%95%9C%EA%B8%80"
        ),
        ("https://t%C3%BCbingen.example:444/", "https://xn--tbingen-n2a.example:444/"),
        ("https://www.example.com/a b", "https://www.example.com/a%20b"),
        (" https://www.example.com/ ", "https://www.example.com/"),
        ("demoapp://go/a\u{2028}b", "demoapp://go/a%E2%80%A8b"),
    ])
    func `other characters are escaped once and a Unicode host becomes punycode`(given: String, kept: String)
    {
        #expect(decideMint(Sample.request(given), in: Sample.setting()).mint?.content.destination == kept)
        #expect(decideMint(Sample.request(kept), in: Sample.setting()).mint?.content.destination == kept)
    }

    @Test(arguments: [
        ("", "required"), ("   ", "required"), ("www.example.com", "invalid_url"),
        ("//www.example.com", "invalid_url"),
        ("https:www.example.com", "invalid_url"), ("https:///x", "invalid_url"), ("https://", "invalid_url"),
        ("https://user@www.example.com/", "invalid_url"), ("https://a.example\\@b.example/", "invalid_url"),
        ("https://a.example:99999/", "invalid_url"), ("https://a.example/\r\nSet-Cookie: x", "invalid_url"),
        ("java\tscript:alert(1)", "invalid_url"), ("https://a b.example/", "invalid_url"),
        ("https://nowhere-ü.example/", "invalid_url"), ("https://a..b/", "invalid_url"),
        ("https://.example/", "invalid_url"), ("https://a.example../", "invalid_url"),
        ("https://\(String(repeating: "a", count: 64)).example/", "invalid_url"),
        ("javascript:alert(1)", "scheme_not_allowed"),
        ("JavaScript:alert(1)", "scheme_not_allowed"), ("data:text/html,x", "scheme_not_allowed"),
        ("vbscript:x", "scheme_not_allowed"), ("file:///etc/passwd", "scheme_not_allowed"),
        ("blob:https://x/y", "scheme_not_allowed"), ("about:blank", "scheme_not_allowed"),
        ("otherapp://x", "scheme_not_allowed"), ("intent://x#Intent;end", "scheme_not_allowed"),
        ("https://s.example.com/a2", "own_host"), ("https://S.EXAMPLE.COM:443/a3", "own_host"),
        ("http://go.example.com.:8080/x", "own_host"),
    ])
    func `an address that is unclear, unsafe or a loop is refused`(address: String, code: String) {
        #expect(
            decideMint(Sample.request(address), in: Sample.setting()).refusals == ["destination: \(code)"])
    }

    @Test(arguments: [
        "javascript", "JavaScript", "data", "vbscript", "file", "blob", "about", "http", "in valid", "",
    ])
    func `an app cannot call itself by a scheme that browsers keep`(scheme: String) {
        var app = Sample.app
        app.ios?.urlScheme = scheme
        app.android?.urlScheme = scheme
        #expect(!isAppScheme(scheme))
        #expect(app.schemes.isEmpty)
        let decision = decideMint(Sample.request("\(scheme):alert(1)"), in: Sample.setting(app: app))
        #expect(decision.mint == nil)
    }

    @Test(arguments: [(2049, true), (8000, true), (8192, true), (8193, false), (70_000, false)])
    func `a long destination is kept whole or refused with the limit`(length: Int, isKept: Bool) {
        let stem = "https://www.example.com/"
        let address = stem + String(repeating: "a", count: length - stem.utf8.count - 1) + "Z"
        let decision = decideMint(Sample.request(address), in: Sample.setting())
        #expect(decision.mint?.content.destination == (isKept ? address : nil))
        #expect(decision.refusals == (isKept ? [] : ["destination: address_too_long"]))
    }

    @Test(arguments: [
        ("https://www.example.com/", true), ("https://shop.example.com/", false),
        ("https://a.b.example.net/", true),
        ("https://example.net/", false), ("https://evilexample.net/", false),
        ("https://www.example.com.evil.test/", false),
    ])
    func `destination hosts on the list are allowed and no others`(address: String, isAllowed: Bool) {
        var app = Sample.app
        app.policy.destinationHosts = ["www.example.com", "*.example.net"]
        let decision = decideMint(Sample.request(address), in: Sample.setting(app: app))
        #expect((decision.mint != nil) == isAllowed)
    }

    @Test func `every address of a link is under the rules, stores under their own`() {
        let request = Sample.request {
            $0.content.ios.storeURL = "itms-apps://itunes.apple.com/app/id1"
            $0.content.ios.fallbackURL = "javascript:1"
            $0.content.android.storeURL = "market://details?id=x"
            $0.content.android.fallbackURL = "https://go.example.com/x"
            $0.content.desktopURL = "demoapp://x"
            $0.content.expiredURL = "x"
            $0.content.social.imageURL = "data:image/png,x"
        }
        #expect(
            decideMint(request, in: Sample.setting()).refusals == [
                "ios.fallback_url: scheme_not_allowed", "android.fallback_url: own_host",
                "desktop.url: scheme_not_allowed", "expired_url: invalid_url",
                "social.image_url: scheme_not_allowed",
            ])
    }
}

@Suite struct `Additions to an address` {
    @Test(arguments: [
        (
            "https://a.example/blog#my-heading", ["utm_source=invite", "utm_medium=kakao"],
            "https://a.example/blog?utm_source=invite&utm_medium=kakao#my-heading"
        ),
        ("https://a.example/?abc#123", ["x=1"], "https://a.example/?abc&x=1#123"),
        ("https://a.example/?", ["x=1"], "https://a.example/?x=1"),
        ("https://a.example/?a=1&", ["x=1"], "https://a.example/?a=1&x=1"),
        ("https://a.example/?a#b?c", ["x"], "https://a.example/?a&x#b?c"),
        ("https://a.example/#?a", ["x"], "https://a.example/?x#?a"),
        ("https://a.example/?abc", [""], "https://a.example/?abc"),
    ])
    func `parameters are added before the fragment and disturb nothing`(
        address: String, parts: [String], sum: String
    ) {
        #expect(WebAddress.adding(parts, to: address) == sum)
    }
}
