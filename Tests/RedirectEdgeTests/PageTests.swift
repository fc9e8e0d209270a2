import Clicks
import Links
import TestSupport
import Testing
import Vocabulary

@Suite struct `The open page` {
    @Test func `is small, private and strict`() async throws {
        try await atTheEdge { (edge) throws in
            for agent in [Agent.kakaoIOS, Agent.kakaoAndroid, Agent.instagramIOS, Agent.macSafari] {
                let reply = try edge.ask("/JJet/winter", agent: agent)
                #expect(reply.status == 200)
                #expect(reply.head.utf8.count + reply.body.utf8.count < 8 * 1024)
                let policy = try #require(reply["Content-Security-Policy"])
                let nonce = try #require(
                    policy.split(separator: "'").first { $0.hasPrefix("nonce-") }?.dropFirst(6))
                #expect(policy.hasPrefix("default-src 'none'"))
                #expect(reply.body.contains("<script nonce=\"\(nonce)\">"))
                #expect(!reply.body.contains("src="))
                #expect(reply["Set-Cookie"] == nil)
                #expect(reply["Cache-Control"] == "no-store")
            }
        }
    }

    @Test func `has another nonce each time`() async throws {
        try await atTheEdge { (edge) throws in
            let policies = try (0..<2).map { _ in
                try edge.ask("/JJet/winter", agent: Agent.kakaoIOS)["Content-Security-Policy"]
            }
            #expect(policies[0] != policies[1])
        }
    }

    @Test func `works by links alone`() async throws {
        try await atTheEdge { (edge) throws in
            let body = try edge.ask("/JJet/winter", agent: Agent.kakaoIOS, ["Accept-Language: ko"]).body
            let id = try #require(try edge.clicks().first?.id.text)
            #expect(
                body.contains(
                    "href=\"kakaotalk://web/openExternal?url=https%3A%2F%2Fgo.example.com%2FJJet%2Fwinter"
                        + "%3Fafterlink_click%3D\(id)\""
                ))
            #expect(body.contains("href=\"demoapp://go.example.com/JJet/winter?afterlink_click=\(id)\""))
            #expect(body.contains("href=\"https://apps.apple.com/app/id123456789\""))
            #expect(body.contains("href=\"https://www.example.com/p?a=1+2#x\""))
            #expect(body.contains("<html lang=\"ko\">"))
            #expect(body.contains("앱에서 열기"))
        }
    }

    @Test(arguments: [
        ("ko-KR,ko;q=0.9", "ko"), ("en-US,en", "en"), ("fr-FR,ko;q=0.5", "ko"), ("fr", "en"), ("", "en"),
    ])
    func `speaks the visitor's language where it can`(header: String, language: String) async throws {
        try await atTheEdge { (edge) throws in
            let reply = try edge.ask(
                "/JJet/winter", agent: Agent.instagramIOS, ["Accept-Language: \(header)"])
            #expect(reply["Content-Language"] == language)
        }
    }

    @Test(arguments: [
        "demoapp://go/a\\", "demoapp://go/a\"b</script><script>x", "demoapp://go/a'onload=x",
    ])
    func `takes every stored text as text`(deepLink: String) async throws {
        let link = Sample.link {
            $0.content.parameters = Parameters([.init(name: "deep_link_value", value: deepLink)])
            $0.content.social.title = "<b>\"'&\u{2028}</title><script>alert(1)</script>"
            $0.content.social.description = "</p><img src=x onerror=alert(1)>"
        }
        try await atTheEdge([link]) { (edge) throws in
            let body = try edge.ask("/JJet/winter", agent: Agent.instagramIOS).body
            #expect(body.components(of: "<script").count == 2)
            #expect(body.components(of: "</script").count == 2)
            #expect(!body.contains("<b>"))
            #expect(!body.contains("<img"))
            let escaped = deepLink.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
                ">", with: "&gt;"
            )
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
            #expect(body.contains("href=\"\(escaped)\""))
        }
    }

    @Test(arguments: ["javascript", "data", "vbscript"])
    func `never calls a scheme that browsers run`(scheme: String) async throws {
        let link = Sample.link {
            $0.content.parameters = Parameters([.init(name: "af_dp", value: "\(scheme):alert(1)")])
            $0.content.ios.fallbackURL = "\(scheme):alert(1)"
        }
        try await atTheEdge([link]) { (edge) throws in
            let body = try edge.ask("/JJet/winter", agent: Agent.instagramIOS).body
            #expect(!body.contains("\(scheme):"))
        }
    }

    @Test(arguments: [true, false])
    func `asks about the device only when the app's owner wants it`(isWanted: Bool) async throws {
        var app = Sample.app
        app.policy.collectsPageSignals = isWanted
        try await atTheEdge(of: app) { (edge) throws in
            let body = try edge.ask("/JJet/winter", agent: Agent.kakaoIOS).body
            #expect(body.contains("collect=\(isWanted);"))
        }
    }
}

@Suite struct `Previews` {
    @Test(arguments: [Agent.kakaoScrap, Agent.iMessage, "Twitterbot/1.0", "WhatsApp/2.2349.2 W"])
    func `carry Open Graph tags`(userAgent: String) async throws {
        let link = Sample.link {
            $0.content.social.title = "Join \"us\""
            $0.content.social.description = "친구 초대"
            $0.content.social.imageURL = "https://i.example/i.png?a=1&b=2"
        }
        try await atTheEdge([link]) { (edge) throws in
            let reply = try edge.ask("/JJet/winter", agent: userAgent)
            #expect(reply.status == 200)
            #expect(reply.body.contains("<meta property=\"og:title\" content=\"Join &quot;us&quot;\">"))
            #expect(reply.body.contains("<meta property=\"og:description\" content=\"친구 초대\">"))
            #expect(
                reply.body.contains(
                    "<meta property=\"og:image\" content=\"https://i.example/i.png?a=1&amp;b=2\">"))
            #expect(
                reply.body.contains(
                    "<meta property=\"og:url\" content=\"https://go.example.com/JJet/winter\">"))
        }
    }
}

@Suite struct `App-link files at the edge` {
    @Test(arguments: [
        "/.well-known/apple-app-site-association", "/apple-app-site-association",
        "/.well-known/assetlinks.json",
    ])
    func `are JSON, at once, with a tag`(target: String) async throws {
        try await atTheEdge { (edge) throws in
            let reply = try edge.ask(target, agent: "AASA-Bot/1.0.0")
            #expect(reply.status == 200)
            #expect(reply["Content-Type"] == "application/json")
            #expect(reply.body.hasPrefix("{\"applinks\"") || reply.body.hasPrefix("[{\"relation\""))
            #expect(reply.body.contains("com.example.demo"))
            #expect(reply["Set-Cookie"] == nil)
            let head = try edge.ask("HEAD \(target)")
            #expect(head.status == 200)
            #expect(head["Content-Length"] == "\(reply.body.utf8.count)")
            let tag = try #require(reply["ETag"])
            #expect(try edge.ask(target, ["If-None-Match: \(tag)"]).status == 304)
            #expect(try edge.ask(target, ["If-None-Match: \"other\""]).status == 200)
            #expect(try edge.clicks().isEmpty)
        }
    }

    @Test func `come in the older form when asked, and not for foreign hosts`() async throws {
        try await atTheEdge { (edge) throws in
            let target = "/.well-known/apple-app-site-association"
            #expect(try edge.ask(target + "?format=paths").body.contains("\"paths\":["))
            #expect(try edge.ask(target, host: "xn--tbingen-n2a.example").status == 200)
            #expect(try edge.ask(target, host: "other.example").status == 404)
        }
    }

    @Test func `stand beside files for robots and icons`() async throws {
        try await atTheEdge { (edge) throws in
            #expect(try edge.ask("/robots.txt").body == "User-agent: *\nDisallow: /v1/\n")
            #expect(try edge.ask("/favicon.ico").status == 204)
        }
    }
}

extension String {
    func components(of part: String) -> [Substring] {
        split(separator: part, omittingEmptySubsequences: false)
    }
}
