import Links
import Payloads
import Testing
import Vocabulary

@Suite struct `Releasing a payload` {
    let payload = DeferredPayload(
        link: "https://www.example.com/invite", parameters: Parameters([]), campaign: Campaign())
    let bars = ReleaseBars(AppPolicy.Thresholds(), referral: 0.8)

    func release(_ sensitivity: Sensitivity, _ certainty: Certainty) -> Release {
        releasePayload(payload, sensitivity: sensitivity, certainty: certainty, bars: bars)
    }

    @Test(arguments: [
        (Sensitivity.screen, 0.49, false), (.screen, 0.5, true), (.personal, 0.94, false),
        (.personal, 0.95, true), (.value, 0.999, false),
    ])
    func `the bar itself is enough`(sensitivity: Sensitivity, link: Double, isReleased: Bool) {
        let answer = release(sensitivity, Certainty(isMatched: true, isDeterministic: false, link: link))
        #expect((answer.deferred == .released(payload)) == isReleased)
        #expect(answer.isWithheld == !isReleased)
    }

    @Test(arguments: Sensitivity.allCases)
    func `a proof releases every sensitivity`(sensitivity: Sensitivity) {
        let answer = release(sensitivity, Certainty(isMatched: true, isDeterministic: true, link: 0.4))
        #expect(answer.deferred == .released(payload))
    }

    @Test func `an ambiguous decision releases no link, however probable`() {
        let answer = release(.screen, Certainty(isMatched: false, isDeterministic: false, link: 0.6))
        #expect(answer.deferred == .withheld(.notMatched))
    }

    @Test(arguments: [(0.79, false), (0.8, true)])
    func `the referral has a bar of its own`(inviter: Double, isReleased: Bool) {
        let answer = release(
            .value, Certainty(isMatched: true, isDeterministic: false, link: 0.9, inviter: inviter))
        #expect(answer.deferred == .withheld(.needsProof))
        #expect(answer.isWithheld == !isReleased)
        #expect((answer.referral == .released(confidence: inviter)) == isReleased)
    }

    @Test func `two links of one inviter are ambiguous, and the inviter is not`() {
        let answer = release(
            .screen, Certainty(isMatched: false, isDeterministic: false, link: 0.49, inviter: 0.98))
        #expect(answer.referral == .released(confidence: 0.98))
        #expect(!answer.isWithheld)
    }

    @Test func `a link without inviter has no referral to withhold`() {
        let answer = release(.screen, Certainty(isMatched: true, isDeterministic: true, link: 1))
        #expect(answer.referral == .absent)
    }
}

@Suite struct `A deferred payload` {
    @Test func `keeps every parameter and names the well-known ones`() {
        var content = LinkContent(destination: "https://www.example.com/a?x=1%2B1")
        content.parameters = Parameters([
            .init(name: "deep_link_value", value: "referral_code"),
            .init(name: "deep_link_sub1", value: "U4411"),
            .init(name: "deep_link_sub10", value: "last"),
            .init(name: "order_id", value: "469827475497783321"),
        ])
        let payload = DeferredPayload(of: content, address: "https://go.example.com/winter")
        #expect(payload.link == "https://www.example.com/a?x=1%2B1")
        #expect(payload.deepLinkValue == "referral_code")
        #expect(payload.deepLinkSubvalues.count == 10)
        #expect(payload.deepLinkSubvalues.first == "U4411")
        #expect(payload.deepLinkSubvalues.last == "last")
        #expect(payload.parameters["order_id"] == "469827475497783321")
    }

    @Test func `without a destination leads to the link itself`() {
        let address = "https://go.example.com/JJet?pid=kakao"
        #expect(DeferredPayload(of: LinkContent(destination: ""), address: address).link == address)
    }
}
