import Clicks
import Links
import Matching
import Vocabulary

/// Ben installs; Ana's and Raj's links compete for the credit.
enum Cast {
    static let opened = Timestamp(milliseconds: 1_764_547_200_000)
    static let app = AppID(UUIDBits(high: 1, low: 1))
    static let home = IPAddress.v4(0xCB00_7109)

    static func link(_ number: UInt64) -> LinkKey { .minted(LinkID(UUIDBits(high: 7, low: number))) }

    static func phone(_ model: String? = "SM-S921N") -> DeviceSignals {
        var signals = DeviceSignals(platform: .android)
        signals.form = .phone
        signals.model = model
        signals.osVersion = OSVersion("15")
        signals.languages = ["ko-KR"]
        signals.timeZone = "Asia/Seoul"
        signals.screen = Screen(width: 360, height: 780, scale: 3)
        return signals
    }

    static func install(_ signals: DeviceSignals = phone(), began secondsBefore: Int64? = 60) -> Install {
        let times = InstallTimes(
            receivedAt: opened, sentAt: opened, firstOpenedAt: opened,
            beganAt: secondsBefore.map { opened - .seconds($0) })
        var install = Install(
            appID: app, installID: UUIDBits(high: 9, low: 9), times: times, signals: signals)
        install.address = home
        return install
    }

    static func click(
        _ number: UInt64, on link: LinkKey, secondsBefore: Int64, signals: DeviceSignals = phone()
    ) -> Candidate {
        let at = opened - .seconds(secondsBefore)
        var click = Candidate(
            clickID: ClickID(UUIDBits(at: at, randomHigh: 0, randomLow: number << 2)), link: link,
            signals: signals)
        click.address = home
        return click
    }

    static let rules = MatchRules(model: .prior, policy: MatchPolicy(AppPolicy()))

    static func decide(
        _ install: Install = install(), among candidates: [Candidate],
        around surroundings: Surroundings = Surroundings(), by rules: MatchRules = rules
    ) -> Attribution {
        decideAttribution(of: install, among: candidates, around: surroundings, by: rules)
    }
}
