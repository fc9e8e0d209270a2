import Links
import Testing
import Vocabulary

@Suite struct `Long links` {
    private func read(_ raw: String) throws -> LinkContent {
        readLongLink(try #require(Query(raw: raw)), under: Sample.rules())
    }

    @Test func `say their campaign and payload in OneLink's names`() throws {
        let content = try read(
            "pid=invite&c=spring&af_c_id=77&af_adset_id=B&deep_link_value=product&deep_link_sub1=A1"
                + "&deep_link_sub10=J10"
                + "&deep_link_sub11=X&af_sub1=zz&utm_source=mail&is_retargeting=true")
        #expect(content.campaign == Campaign(mediaSource: "invite", name: "spring", id: "77", groupID: "B"))
        #expect(content.utm.source == "mail")
        let parameters = content.parameters
        #expect(parameters["deep_link_value"] == "product")
        #expect(
            ["deep_link_sub1", "deep_link_sub10", "deep_link_sub11", "af_sub1"].map { parameters[$0] } == [
                "A1", "J10", "X", "zz",
            ])
        #expect(content.destination.isEmpty)
    }

    @Test func `steer the visit`() throws {
        let content = try read(
            "af_web_dp=https%3A%2F%2Fwww.example.com%2Fp%3Fa%3D1%26b%3D2"
                + "&af_ios_url=https%3A%2F%2Fapps.apple.com%2Fapp%2Fid9"
                + "&af_android_url=market%3A%2F%2Fdetails%3Fid%3Dx&af_og_title=Hi"
                + "&af_og_image=https://i.example/i.png"
                + "&af_dp=demoapp%3A%2F%2Fp")
        #expect(content.destination == "https://www.example.com/p?a=1&b=2")
        #expect(content.desktopURL == content.destination)
        #expect(content.ios.storeURL == "https://apps.apple.com/app/id9")
        #expect(content.android.storeURL == "market://details?id=x")
        #expect(content.social.title == "Hi")
        #expect(content.parameters.items == [.init(name: "af_dp", value: "demoapp://p")])
    }

    @Test func `lead everybody to the web when they say af_r`() throws {
        let content = try read("af_r=https://www.example.com/r&af_web_dp=https://www.example.com/d")
        #expect(content.destination == "https://www.example.com/r")
        #expect(content.ios.behavior == .browser)
    }

    @Test(arguments: [
        "af_web_dp=javascript:alert(1)", "af_r=https://go.example.com/x", "af_r=data:x",
        "af_web_dp=//evil.example",
    ])
    func `leave out an address that the rules refuse`(raw: String) throws {
        let content = try read(raw)
        #expect(content.destination.isEmpty)
        #expect(content.desktopURL == nil)
        #expect(content.ios.behavior == .app)
    }

    @Test func `a value that is itself a URL survives both ways`() throws {
        let parameters = Parameters([
            .init(name: "deep_link_value", value: "myapp://open/q?a=1&b=2&c=3"),
            .init(name: "deep_link_sub1", value: "S&P 500"),
        ])
        let url = longURL(host: "go.example.com", template: "OPEN", parameters: parameters)
        #expect(url.contains("deep_link_value=myapp%3A%2F%2Fopen%2Fq%3Fa%3D1%26b%3D2%26c%3D3"))
        #expect(url.contains("deep_link_sub1=S%26P%20500"))
        #expect(try read(String(WebAddress.query(of: url))).parameters == parameters)
    }

    @Test(arguments: [
        (#"deep_link_value=%3Cpromo\&deep_link_sub1=%ED%95%9C"#, "deep_link_value", #"<promo\"#),
        (#"deep_link_value=%3Cpromo\&deep_link_sub1=%ED%95%9C"#, "deep_link_sub1", "한"),
        ("c=100%&deep_link_sub1=%ED%95%9C", "c", "100%"),
        ("c=100%&deep_link_sub1=%ED%95%9C", "deep_link_sub1", "한"),
        ("x=a+b", "x", "a+b"), ("bare", "bare", ""),
    ])
    func `one stray character does not spoil the others`(raw: String, name: String, value: String) throws {
        #expect(try read(raw).parameters[name] == value)
    }

    @Test func `take as many parameters as a link may have`() throws {
        let raw =
            (0..<200).map { "p\($0)=1" }.joined(separator: "&") + "&big="
            + String(repeating: "x", count: 2049)
        #expect(try read(raw).parameters.items.count == LinkLimits.parameters)
    }
}

@Suite struct `A visit's own query` {
    private let link = Parameters([.init(name: "deep_link_value", value: "own")])

    @Test func `adds what the link does not say, and never its campaign`() {
        let heard = link.heeding(
            visit: "pid=x&c=y&deep_link_value=theirs&deep_link_sub1=%ED%95%9C&af_dp=demoapp://x&k=%ff&n")
        #expect(heard["deep_link_value"] == "own")
        #expect(heard["deep_link_sub1"] == "한")
        #expect(heard.items.map(\.name) == ["deep_link_value", "deep_link_sub1", "af_dp", "n"])
        #expect(link.heeding(visit: "") == link)
    }

    @Test func `never makes more parameters than a link may have`() {
        let raw = (0..<200).map { "p\($0)=1" }.joined(separator: "&")
        #expect(link.heeding(visit: raw).items.count == LinkLimits.parameters)
        #expect(link.heeding(visit: raw)["deep_link_value"] == "own")
    }
}
