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

    @Test func `takes the store's word for a click that was thrown in after the download began`() {
        let click = Cast.click(1, on: Cast.link(1), secondsBefore: 30)
        var install = Cast.install(began: nil)
        install.proofs = [GivenProof(.installReferrer, candidate: click)]
        install.began(.seconds(0), after: click.clickID)
        #expect(Cast.decide(install, among: []).status == .matched)
        install.began(.seconds(-1), after: click.clickID)
        #expect(Cast.decide(install, among: []).status == .none)
    }

    @Test func `says that another install has the click that fits`() {
        var taken = Cast.click(1, on: Cast.link(1), secondsBefore: 180)
        taken.isClaimed = true
        #expect(Cast.decide(among: [taken]).reason == .claimedByOtherInstall)
        var install = Cast.install()
        install.proofs = [GivenProof(.installReferrer, candidate: taken)]
        #expect(Cast.decide(install, among: []).reason == .claimedByOtherInstall)
    }

    @Test func `reckons the begin of the download from the sending when no first open is told`() {
        let times = InstallTimes(
            receivedAt: Cast.opened, sentAt: Timestamp(milliseconds: 100_000), firstOpenedAt: nil,
            beganAt: Timestamp(milliseconds: 40_000))
        #expect(times.openedAt == Cast.opened)
        #expect(times.beganAt == Cast.opened - .seconds(60))
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
