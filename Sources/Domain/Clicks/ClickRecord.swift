package import Vocabulary

/// One visit as the edge saw it, raw: what the journal keeps. Signals are read from it behind the journal.
package struct ClickRecord: Hashable, Sendable {
    package let id: ClickID
    package let appID: AppID
    /// Nil for a long link, whose content is spelled in `target`.
    package let linkID: LinkID?
    package let kind: VisitorKind
    package let platform: Platform
    package let address: IPAddress
    /// The address is a trusted proxy's own, so it says nothing of the visitor.
    package let isProxyAddress: Bool
    package let host: String
    /// Path and query as received, cut to `Limits.target` bytes.
    package let target: String
    package let headers: VisitHeaders

    package var clickedAt: Timestamp { id.clickedAt }

    package init(
        id: ClickID, appID: AppID, linkID: LinkID?, kind: VisitorKind, platform: Platform, address: IPAddress,
        isProxyAddress: Bool, host: String, target: String, headers: VisitHeaders
    ) {
        self.id = id
        self.appID = appID
        self.linkID = linkID
        self.kind = kind
        self.platform = platform
        self.address = address
        self.isProxyAddress = isProxyAddress
        self.host = host
        self.target = target
        self.headers = headers
    }
}

/// Who visits: only a person's visit counts, burns a limit and can be matched.
package enum VisitorKind: String, Sendable, CaseIterable {
    /// A person on a phone or tablet, or on a Macintosh that may be an iPad.
    case person
    /// A person at a desktop: counted, never a candidate.
    case desktop
    /// A messenger or network that fetches a preview.
    case preview
    /// Any other program.
    case robot
}

/// The request headers that say something about the device, as received, nil when absent.
package struct VisitHeaders: Hashable, Sendable {
    package var userAgent: String?
    package var acceptLanguage: String?
    package var requestedWith: String?
    package var referer: String?
    /// `Sec-CH-UA`, `…-Platform`, `…-Platform-Version`, `…-Model`, `…-Mobile`: structured fields, unparsed.
    package var hintBrands: String?
    package var hintPlatform: String?
    package var hintPlatformVersion: String?
    package var hintModel: String?
    package var hintMobile: String?

    package init() {}
}

/// What the interstitial page measured, sent after its click.
package struct PageSignals: Hashable, Sendable {
    package let clickID: ClickID
    package let receivedAt: Timestamp
    package var screen: Screen?
    package var timeZone: String?
    package var timeZoneOffsetMinutes: Int?
    package var languages: [String]
    package var maxTouchPoints: Int?
    package var clientTime: Timestamp?
    package var model: String?
    package var platformVersion: String?
    package var platform: String?

    package init(clickID: ClickID, receivedAt: Timestamp) {
        self.clickID = clickID
        self.receivedAt = receivedAt
        languages = []
    }
}
