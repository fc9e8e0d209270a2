package import Clicks
package import Vocabulary

/// A click that could have caused an install: same app and platform, a person's, within the lookback window.
package struct Candidate: Hashable, Sendable {
    package let clickID: ClickID
    package let link: LinkKey
    /// The user whom the link earns a referral.
    package var inviterUserID: String?
    package var sensitivity: Sensitivity
    package var address: IPAddress?
    package let traits: DeviceTraits
    package let platform: Platform
    /// Links shared through one channel are alike in how often an install follows.
    package var channel: Channel
    /// 1 until installs use it up: each earlier install takes its own probability away.
    package var availability: Double
    /// Another install holds this click by proof or by decision.
    package var isClaimed: Bool
    package var traffic: LinkTraffic

    package var clickedAt: Timestamp { clickID.clickedAt }

    package init(clickID: ClickID, link: LinkKey, signals: DeviceSignals) {
        self.clickID = clickID
        self.link = link
        platform = signals.platform
        traits = DeviceTraits(signals)
        channel = .campaign("")
        sensitivity = .screen
        availability = 1
        isClaimed = false
        traffic = LinkTraffic()
    }
}

/// What credit is summed over: two clicks of one link are one truth, not rivals.
package enum LinkKey: Hashable, Sendable, Comparable {
    case minted(LinkID)
    /// A long link, by its host, path and query as visited.
    case long(String)

    package var text: String {
        switch self {
        case .minted(let id): id.text
        case .long(let address): address
        }
    }
}

/// Links that are shared and followed alike.
package enum Channel: Hashable, Sendable, Codable {
    case referral
    /// By media source, empty when none is named.
    case campaign(String)
}
