import Clicks
import Links
import RedirectEdge
import TestSupport
import Testing
import Threads
import Vocabulary

@Suite struct `Visits` {
    @Test(arguments: [
        "https://www.example.com/find?q=abc+123&lang=c%2B%2B&t=a%20b", "https://www.example.com/?abc#123",
        "https://xn--tbingen-n2a.example/stra%C3%9Fe?q=%ED%95%9C%EA%B8%80",
        "https://www.example.com/a|b?{x}[]=\\\"",
    ])
    func `are redirected byte for byte, and never cached`(destination: String) async throws {
        try await atTheEdge([Sample.link(destination)]) { (edge) throws in
            let reply = try edge.ask("/JJet/winter", agent: Agent.windows)
            #expect(reply.status == 302)
            #expect(reply["Location"] == destination)
            #expect(reply["Cache-Control"] == "no-store")
            #expect(reply["Accept-CH"] == "Sec-CH-UA-Model, Sec-CH-UA-Platform-Version")
            #expect(reply.body.isEmpty)
        }
    }

    @Test func `are written down with what they disclose`() async throws {
        try await atTheEdge { (edge) throws in
            _ = try edge.ask(
                "/JJet/winter?n=%zz", agent: Agent.chrome,
                [
                    "Accept-Language: ko-KR,ko;q=0.9", "Sec-CH-UA-Model: \"SM-A105F\"",
                    "Referer: https://x.example/",
                ])
            let click = try #require(try edge.clicks().first)
            #expect(click.kind == .person)
            #expect(click.platform == .android)
            #expect(click.linkID == Sample.link().id)
            #expect(click.target == "/JJet/winter?n=%zz")
            #expect(click.host == "go.example.com")
            #expect(click.headers.hintModel == "\"SM-A105F\"")
            #expect(click.headers.acceptLanguage == "ko-KR,ko;q=0.9")
            #expect(click.address.text == "127.0.0.1")
            #expect(click.clickedAt == Sample.now)
        }
    }

    @Test func `that tell Play the click tell the one that is written down`() async throws {
        try await atTheEdge { (edge) throws in
            let location = try #require(try edge.ask("/JJet/winter", agent: Agent.chrome)["Location"])
            let query = try #require(Query(raw: WebAddress.query(of: location)))
            #expect(query.items.map(\.name) == ["id", "referrer"])
            let clickID = try edge.clicks().first?.id
            #expect(ClickToken.clickID(in: query["referrer"] ?? "") == clickID)
        }
    }

    @Test(arguments: ["Twitterbot/1.0", Agent.kakaoScrap, "curl/8.0"])
    func `of programs are written down as theirs`(userAgent: String) async throws {
        try await atTheEdge { (edge) throws in
            _ = try edge.ask("/JJet/winter", agent: userAgent)
            #expect(try edge.clicks().allSatisfy { $0.kind == .preview || $0.kind == .robot })
        }
    }

    @Test(arguments: [Agent.safari, Agent.windows, nil])
    func `by HEAD say what GET would, and are no click`(userAgent: String?) async throws {
        try await atTheEdge([Sample.link { $0.content.ios.behavior = .browser }]) { (edge) throws in
            let get = try edge.ask("/JJet/winter", agent: userAgent)
            let written = try edge.clicks().count
            let head = try edge.ask("HEAD /JJet/winter", agent: userAgent)
            #expect(head.status == get.status)
            #expect(head["Location"] == get["Location"])
            #expect(head.body.isEmpty)
            #expect(try edge.clicks().count == written)
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "PROPFIND"])
    func `by other methods are refused`(method: String) async throws {
        try await atTheEdge { (edge) throws in
            let reply = try edge.ask("\(method) /JJet/winter", ["Content-Length: 0"])
            #expect(reply.status == 405)
            #expect(reply["Allow"] == "GET, HEAD")
        }
    }

    @Test(arguments: [
        ("192.0.2.2, 198.51.100.9", [], "127.0.0.1"),
        (
            "127.0.0.0/8", ["X-Forwarded-For: 203.0.113.9", "X-Forwarded-For: 198.51.100.7, 127.0.0.5"],
            "198.51.100.7"
        ),
    ])
    func `through proxies carry the visitor's address`(
        trusted: String, fields: [String], address: String
    ) async throws {
        let ranges = trusted.split(separator: ", ").compactMap { IPRange($0) }
        try await atTheEdge([Sample.link()], { $0.trustedProxies = ranges }) { (edge) throws in
            _ = try edge.ask("/JJet/winter", fields)
            #expect(try edge.clicks().first?.address.text == address)
        }
    }

    @Test func `cannot split the answer through a stored address`() async throws {
        try await atTheEdge([Sample.link("https://www.example.com/\r\nSet-Cookie: a=b")]) { (edge) throws in
            let reply = try edge.ask("/JJet/winter", agent: Agent.windows)
            #expect(reply.status == 200)
            #expect(reply["Set-Cookie"] == nil)
        }
    }
}

@Suite struct `Paths` {
    @Test(arguments: [
        "/JJet/winter", "/JJet/winter/", "/JJet/winter.", "/JJet/winter)", "/JJet/w%69nter", "/JJet/winter?x",
        "/JJet/winter%E3%80%82",
    ])
    func `that mean the link reach it`(target: String) async throws {
        try await atTheEdge { (edge) throws in
            #expect(try edge.ask(target, agent: Agent.windows).status == 302)
        }
    }

    @Test(arguments: [
        "/JJet/Winter", "/jjet/winter", "/winter", "/JJet/winter/x", "/JJet//winter", "/JJet/win%00ter",
        "/JJet/%FF", "/", "/JJet/a%2Fb", "//",
        "/...", "/JJet/" + String(repeating: "a", count: 4000),
    ])
    func `that mean nothing are not found`(target: String) async throws {
        try await atTheEdge { (edge) throws in
            let page = try edge.ask(target)
            #expect(page.status == 404)
            #expect(page["Content-Type"] == "text/html; charset=utf-8")
            let problem = try edge.ask(target, agent: "curl/8.0")
            #expect(problem.status == 404)
            #expect(problem["Content-Type"] == "application/problem+json")
            #expect(problem.body.contains("\"code\":\"not_found\""))
            let script = try edge.ask(target, ["Accept: application/json, text/plain"])
            #expect(script["Content-Type"] == "application/problem+json")
            #expect(try edge.clicks().isEmpty)
        }
    }

    @Test(arguments: [
        "/%ED%95%9C%EA%B8%80-%EC%B4%88%EB%8C%80",
        "/%E1%84%92%E1%85%A1%E1%86%AB%E1%84%80%E1%85%B3%E1%86%AF-%E1%84%8E%E1%85%A9%E1%84%83%E1%85%A2",
    ])
    func `in either form of Hangul reach the same link`(target: String) async throws {
        try await atTheEdge([Sample.link(code: "한글-초대", template: nil)]) { (edge) throws in
            #expect(try edge.ask(target, agent: Agent.windows).status == 302)
        }
    }

    @Test(arguments: [
        "/v1/links", "/healthz", "/readyz", "/metrics", "/console", "/docs/x", "/V1/links",
        "/.well-known/other",
    ])
    func `of the API are passed on`(target: String) async throws {
        try await atTheEdge { (edge) throws in
            #expect(try edge.ask(target).body == "the API")
            #expect(try edge.ask("POST \(target)", ["Content-Length: 0"]).body == "the API")
        }
    }

    @Test(arguments: ["GO.Example.COM", "go.example.com:8080", "go.example.com."])
    func `belong to a host without regard to case and port`(host: String) async throws {
        try await atTheEdge { (edge) throws in
            #expect(try edge.ask("/JJet/winter", agent: Agent.windows, host: host).status == 302)
        }
    }

    @Test func `of another host are not found`() async throws {
        try await atTheEdge { (edge) throws in
            #expect(try edge.ask("/JJet/winter", host: "other.example.com").status == 404)
        }
    }
}

@Suite struct `Long links at the edge` {
    @Test func `need no minting`() async throws {
        try await atTheEdge { (edge) throws in
            let target =
                "/OPEN?c=100%&deep_link_value=%3Cpromo\\&af_web_dp=https%3A%2F%2Fwww.example.com%2Fa%3Fb"
            #expect(try edge.ask(target, agent: Agent.windows)["Location"] == "https://www.example.com/a?b")
            #expect(try edge.ask(target)["Location"] == "https://apps.apple.com/app/id123456789")
            let clicks = try edge.clicks()
            #expect(clicks.map(\.linkID) == [nil, nil])
            #expect(clicks.allSatisfy { $0.target == target })
        }
    }

    @Test func `do not lead where the rules forbid`() async throws {
        try await atTheEdge { (edge) throws in
            for url in ["javascript:alert(1)", "https://go.example.com/x", "%0d%0aX:y", "//evil.example"] {
                let reply = try edge.ask("/OPEN?af_r=\(url)&af_web_dp=\(url)", agent: Agent.windows)
                #expect(reply["Location"] == nil)
                #expect(reply.status == 200)
            }
        }
    }
}

@Suite struct `Limits and endings at the edge` {
    @Test func `previews do not use up a link, people do`() async throws {
        try await atTheEdge([Sample.link { $0.clickLimit = 1 }]) { (edge) throws in
            #expect(try edge.ask("/JJet/winter", agent: Agent.kakaoScrap).status == 200)
            #expect(try edge.ask("HEAD /JJet/winter").status == 302)
            #expect(edge.spent.withLock { $0.isEmpty })
            #expect(try edge.ask("/JJet/winter", agent: Agent.kakaoIOS).status == 200)
            #expect(try edge.ask("/JJet/winter", agent: Agent.safari).status == 410)
            #expect(try edge.ask("HEAD /JJet/winter").status == 410)
            #expect(try edge.clicks().map(\.kind) == [.preview, .person])
        }
    }

    @Test func `endings are pages for people and problems for programs`() async throws {
        let links = [
            Sample.link(code: "off") { $0.disabledAt = Sample.now },
            Sample.link(code: "over") { $0.expiresAt = Sample.now },
            Sample.link(code: "gone") { $0.deletedAt = Sample.now },
        ]
        try await atTheEdge(links) { (edge) throws in
            for (code, problem) in [
                ("off", "link_disabled"), ("over", "link_expired"), ("gone", "link_deleted"),
            ] {
                #expect(try edge.ask("/JJet/\(code)").status == 410)
                #expect(try edge.ask("/JJet/\(code)", agent: "curl/8.0").body.contains(problem))
            }
            #expect(try edge.clicks().isEmpty)
        }
    }

    @Test func `an address that nobody can be asked about is tried again later`() async throws {
        try await atTheEdge { (edge) throws in
            let reply = try edge.ask("/JJet/away")
            #expect(reply.status == 503)
            #expect(reply["Retry-After"] == "5")
            #expect(try edge.ask("/JJet/winter").status == 302)
        }
    }
}

@Suite struct `Hostile visits` {
    @Test func `are answered without a fault of ours`() async throws {
        try await atTheEdge { (edge) throws in
            var state: UInt64 = 42
            let pieces = [
                "%", "/", "?", "&", "=", "%00", "%ff", "..", "JJet", "winter", "한", "\\", "\"", "<", "+", "#",
                ";", "a",
            ]
            for _ in 0..<300 {
                var target = "/"
                for _ in 0..<12 {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    target += pieces[Int(state >> 33) % pieces.count]
                }
                let reply = try edge.ask(
                    target, agent: target, ["Accept-Language: \(target)", "Sec-CH-UA-Model: \(target)"])
                #expect(reply.status < 500, "\(target)")
            }
        }
    }
}
