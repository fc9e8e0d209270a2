import Clicks
import Foundation
import Matching
import Testing
import Vocabulary

/// The properties that hold on any data: random rivals from fixed seeds.
@Suite struct `A posterior` {
    @Test(arguments: 1...40)
    func `the shares sum to one`(seed: UInt64) {
        var crowd = Crowd(seed: seed)
        let candidates = crowd.candidates(count: 12)
        let attribution = Cast.decide(crowd.install(), among: candidates)
        let links = attribution.links.reduce(0) { $0 + $1.probability }
        #expect(abs(links + attribution.organic - 1) < 1e-9)
    }

    @Test(arguments: 1...40)
    func `every ledger adds up to its odds`(seed: UInt64) {
        var crowd = Crowd(seed: seed)
        for rival in Cast.decide(crowd.install(), among: crowd.candidates(count: 8)).rivals {
            #expect(rival.probability == 1 / (1 + exp2(-rival.ledger.total)))
        }
    }

    @Test(arguments: 1...40)
    func `the order of candidates does not matter`(seed: UInt64) {
        var crowd = Crowd(seed: seed)
        let install = crowd.install()
        let candidates = crowd.candidates(count: 10)
        #expect(
            Cast.decide(install, among: candidates) == Cast.decide(install, among: candidates.reversed()))
    }

    @Test(arguments: 1...40)
    func `fewer rivals never lower a share`(seed: UInt64) {
        var crowd = Crowd(seed: seed)
        let install = crowd.install()
        let candidates = crowd.candidates(count: 8, addresses: 8)
        let all = Cast.decide(install, among: candidates)
        for kept in candidates {
            let alone = Cast.decide(install, among: [kept]).share(of: kept)
            #expect(alone >= all.share(of: kept) - 1e-12)
        }
    }

    @Test(arguments: 1...40)
    func `a shorter delay never lowers the share of a quick click`(seed: UInt64) {
        var crowd = Crowd(seed: seed)
        let install = crowd.install()
        let signals = crowd.phone()
        let near = Cast.click(1, on: Cast.link(1), secondsBefore: 240, signals: signals)
        let far = Cast.click(1, on: Cast.link(1), secondsBefore: 90_000, signals: signals)
        let shares = [near, far].map { Cast.decide(install, among: [$0]).confidence }
        #expect(shares[0] >= shares[1])
    }

    @Test func `an exact copy on another link at the same moment halves the share`() {
        let one = Cast.click(1, on: Cast.link(1), secondsBefore: 240)
        let copy = Cast.click(2, on: Cast.link(2), secondsBefore: 240)
        let alone = Cast.decide(among: [one]).confidence
        let both = Cast.decide(among: [one, copy])
        #expect(abs(both.confidence - both.runnerUp) < 1e-9)
        #expect(abs(both.confidence - alone / 2) < 0.03)
    }

    @Test func `an emptier address is stronger evidence`() {
        let click = Cast.click(1, on: Cast.link(1), secondsBefore: 7200)
        let shares = [2.0, 50, 5000].map { phones in
            var around = Surroundings()
            around.networks[Cast.home.networkKey] = Crowding(phones: phones)
            around.sameZone = Crowding(phones: 20_000, organic: 400)
            return Cast.decide(among: [click], around: around).confidence
        }
        #expect(shares[0] >= shares[1] && shares[1] >= shares[2])
        #expect(shares[0] > shares[2])
    }

    @Test func `a missing signal gives no bits`() throws {
        var bare = Cast.phone()
        bare.timeZone = nil
        bare.screen = nil
        let click = Cast.click(1, on: Cast.link(1), secondsBefore: 240, signals: bare)
        let ledger = try #require(Cast.decide(among: [click]).best).ledger
        let zone = try #require(ledger.evidence.first { $0.signal == .timeZone })
        #expect(zone.level == .unknown && zone.bits == 0)
    }

    @Test(arguments: ["100.64.0.5", "10.0.0.4", "192.168.0.10", "::ffff:100.64.0.5", "fd00::1", "fe80::1"])
    func `an address that many share by definition is no evidence`(text: String) throws {
        let address = try #require(IPAddress(text))
        var install = Cast.install()
        install.address = address
        var click = Cast.click(1, on: Cast.link(1), secondsBefore: 240)
        click.address = address
        let network = try #require(
            Cast.decide(install, among: [click]).best?.ledger.evidence.first { $0.signal == .network })
        #expect(network.level == .unknown && network.bits == 0)
    }
}

extension Attribution {
    func share(of click: Candidate) -> Double {
        rivals.first { $0.clickID == click.clickID }?.probability ?? 0
    }
}
