import Clicks
import Links
import TestSupport
import Testing
import Vocabulary

@Suite struct `Programs and endings` {
    @Test(arguments: [Agent.kakaoScrap, Agent.iMessage])
    func `messengers get the preview of the link`(userAgent: String) {
        let link = Sample.link {
            $0.content.social.title = "Join"
            $0.content.social.imageURL = "https://i.example/i.png"
        }
        guard case .preview(let preview) = Sample.answer(userAgent, link) else {
            Issue.record("no preview")
            return
        }
        #expect(preview.title == "Join")
        #expect(preview.imageURL == "https://i.example/i.png")
        #expect(preview.url == "https://go.example.com/JJet/winter")
    }

    @Test func `other programs get the destination`() {
        #expect(Sample.answer("curl/8.0", Sample.link()).location == "https://www.example.com/p")
    }

    @Test(arguments: [(0, false), (1, true)])
    func `a link ends at its expiry`(milliseconds: Int, isOpen: Bool) {
        let link = Sample.link { $0.expiresAt = Sample.now + .milliseconds(milliseconds) }
        #expect((Sample.answer(Agent.safari, link) == .ended(.expired)) != isOpen)
    }

    @Test func `an ended link leads to its expired destination, and is not written down`() {
        let link = Sample.link {
            $0.expiresAt = Sample.now
            $0.content.expiredURL = "https://www.example.com/over"
        }
        let plan = planRedirect(
            Sample.visit(Agent.safari), of: .minted(link), in: Sample.app, now: Sample.now)
        #expect(plan.answer == .redirect(to: "https://www.example.com/over", .expired))
        #expect(!plan.isRecorded)
        #expect(Sample.answer(Agent.safari, Sample.link { $0.disabledAt = Sample.now }) == .ended(.disabled))
        #expect(Sample.answer(Agent.safari, Sample.link { $0.deletedAt = Sample.now }) == .ended(.deleted))
    }

    @Test(arguments: [
        (Agent.kakaoIOS, true), (Agent.windows, true), (Agent.kakaoScrap, false), ("curl/8.0", false),
    ])
    func `a limited link is spent by people only`(userAgent: String, isCounted: Bool) {
        let link = VisitedLink.minted(Sample.link { $0.clickLimit = 1 })
        let visitor = Sample.visitor(userAgent)
        #expect(link.needsAllowance(for: visitor, at: Sample.now) == isCounted)
        #expect(!VisitedLink.minted(Sample.link()).needsAllowance(for: visitor, at: Sample.now))
    }

    @Test func `a spent link has ended`() {
        let visit = Sample.visit(Agent.safari, allowance: .spent)
        let plan = planRedirect(visit, of: .minted(Sample.link()), in: Sample.app, now: Sample.now)
        #expect(plan.answer == .ended(.spent))
    }

    @Test func `a long link without destination leads to the store, and on a desktop to both`() throws {
        let rules = AddressRules(app: Sample.app, ownHosts: []) { _ in nil }
        let query = try #require(Query(raw: "pid=invite&deep_link_value=x"))
        let content = readLongLink(query, under: rules)
        let plan = { planRedirect(Sample.visit($0), of: .long(content), in: Sample.app, now: Sample.now) }
        #expect(plan(Agent.safari).answer == .redirect(to: Sample.appStore, .appStore))
        #expect(plan(Agent.windows).answer.page?.purpose == .getApp)
        #expect(plan(Agent.safari).isRecorded)
    }
}

@Suite struct `The check before sending` {
    private let domain = LinkDomain(host: "go.example.com", appID: Sample.app.id, templates: ["JJet"])

    private func check(_ domain: LinkDomain, _ name: String, hasApp: Bool) -> VisitorOutcome? {
        checkLink(Sample.link(), in: Sample.app, on: domain, now: Sample.now)
            .first { $0.visitor.name == name && $0.hasApp == hasApp }
    }

    @Test func `shows for every visitor what the plan will answer`() {
        let safari = "Safari on iPhone"
        #expect(
            check(domain, safari, hasApp: false)?.outcome
                == .answer(.redirect(to: Sample.appStore, .appStore)))
        #expect(check(domain, safari, hasApp: true)?.outcome == .opensApp)
        #expect(check(domain, "Chrome on Windows", hasApp: true) == nil)
    }

    @Test func `warns of browsers that keep links and of rules that leave a path out`() {
        #expect(check(domain, "Samsung Internet", hasApp: true)?.warnings == [.browserKeepsLinks])
        var closed = domain
        closed.appLinkRules = [AppLinkRule(path: "/other/*")]
        #expect(check(closed, "Safari on iPhone", hasApp: true)?.warnings == [.appLinkRulesLeaveItOut])
    }
}
