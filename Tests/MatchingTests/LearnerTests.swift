import Links
import Matching
import Testing
import Vocabulary

@Suite struct `The memory of an app` {
    private let policy = MatchPolicy(AppPolicy())

    @Test func `gives the same bytes when the same history is told again`() {
        #expect(told(seed: 7).model == told(seed: 7).model)
    }

    @Test func `does not let one phone's clicks change how common its values are`() {
        var quiet = MatchHistory()
        var flooded = MatchHistory()
        for number in 0..<2000 {
            let click = Cast.click(
                UInt64(number), on: Cast.link(1), secondsBefore: 80_000 - Int64(number),
                signals: Cast.phone("SM-RARE"))
            if number == 0 { quiet.add(click) }
            flooded.add(click)
        }
        #expect(quiet.model.android.frequencies == flooded.model.android.frequencies)
        let install = Cast.install(Cast.phone())
        let around = flooded.gather(for: install, by: policy).surroundings
        #expect(around.networks[Cast.home.networkKey]?.phones == 1)
    }

    @Test func `uses a click up`() throws {
        var history = MatchHistory()
        let click = Cast.click(1, on: Cast.link(1), secondsBefore: 240)
        history.add(click)
        let first = settle(Cast.install(), in: &history)
        #expect(first.status == .matched)
        let second = Install(
            appID: Cast.app, installID: UUIDBits(high: 9, low: 10),
            times: InstallTimes(receivedAt: Cast.opened, openedAt: Cast.opened, beganAt: nil),
            signals: Cast.phone())
        #expect(settle(second, in: &history).status == .none)
    }

    private func settle(_ install: Install, in history: inout MatchHistory) -> Attribution {
        let (candidates, surroundings) = history.gather(for: install, by: policy)
        let attribution = decideAttribution(
            of: install, among: candidates, around: surroundings,
            by: MatchRules(model: history.model, policy: policy))
        history.settle(attribution, of: install, around: surroundings)
        return attribution
    }

    private func told(seed: UInt64) -> MatchHistory {
        var crowd = Crowd(seed: seed)
        var history = MatchHistory()
        for click in crowd.candidates(count: 60).sorted(by: { $0.clickID < $1.clickID }) {
            history.add(click)
        }
        for _ in 0..<20 { _ = settle(crowd.install(), in: &history) }
        return history
    }
}
