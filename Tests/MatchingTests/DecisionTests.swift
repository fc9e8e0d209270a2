import Foundation
import Links
import Matching
import Testing
import Vocabulary

@Suite struct `A decision` {
    @Test func `credits the one click that fits`() {
        let attribution = Cast.decide(among: [Cast.click(1, on: Cast.link(1), secondsBefore: 180)])
        #expect(attribution.status == .matched)
        #expect(attribution.reason == .signalsAgree)
        #expect(attribution.confidence > 0.9)
    }

    @Test func `names nobody when two links fit equally well`() {
        let rivals = [
            Cast.click(1, on: Cast.link(1), secondsBefore: 180),
            Cast.click(2, on: Cast.link(2), secondsBefore: 180),
        ]
        #expect(Cast.decide(among: rivals).status == .ambiguous)
    }

    @Test func `does not let two clicks of one link cancel each other`() {
        let clicks = [
            Cast.click(1, on: Cast.link(1), secondsBefore: 180),
            Cast.click(2, on: Cast.link(1), secondsBefore: 180),
        ]
        #expect(Cast.decide(among: clicks).status == .matched)
    }

    @Test func `is organic without a click`() {
        let attribution = Cast.decide(among: [])
        #expect(attribution.status == .none)
        #expect(attribution.reason == .noClickInWindow)
        #expect(attribution.organic == 1)
    }

    @Test func `takes a proof before any evidence`() {
        var install = Cast.install()
        let proven = Cast.click(1, on: Cast.link(1), secondsBefore: 7200, signals: Cast.phone("Pixel 9"))
        install.proofs = [GivenProof(.installReferrer, candidate: proven)]
        let attribution = Cast.decide(install, among: [Cast.click(2, on: Cast.link(2), secondsBefore: 180)])
        #expect(attribution.proof == .installReferrer)
        #expect(attribution.best?.clickID == proven.clickID)
    }

    @Test func `drops a click that came after the install began`() {
        var install = Cast.install(began: 60)
        let injected = Cast.click(1, on: Cast.link(1), secondsBefore: 30)
        install.proofs = [GivenProof(.installReferrer, candidate: injected)]
        let attribution = Cast.decide(install, among: [injected])
        #expect(attribution.status == .none)
        #expect(attribution.reason == .clickAfterInstallBegan)
    }

    @Test func `compares nothing when the person refused`() {
        var install = Cast.install()
        install.hasConsent = false
        let attribution = Cast.decide(install, among: [Cast.click(1, on: Cast.link(1), secondsBefore: 180)])
        #expect(attribution.reason == .consentDenied)
    }

    @Test func `states bits that add up to its odds`() throws {
        let rivals = [
            Cast.click(1, on: Cast.link(1), secondsBefore: 180),
            Cast.click(2, on: Cast.link(2), secondsBefore: 900),
        ]
        let attribution = Cast.decide(among: rivals)
        let best = try #require(attribution.best)
        #expect(best.probability == 1 / (1 + exp2(-best.ledger.total)))
    }
}
