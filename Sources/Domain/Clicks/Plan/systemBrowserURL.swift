import Links
import Vocabulary

/// The documented ways out of an in-app browser to the system's, which can open the app. The same click goes
/// on there.
extension LinkWays {
    /// KakaoTalk has a URL of its own for it, which only a page can call.
    var kakaoTalkWayOut: String? {
        guard visit.visitor.inAppBrowser == .kakaoTalk, !visit.isContinuation else { return nil }
        return "kakaotalk://web/openExternal?url=" + PercentCoding.encode(sameLink(with: []))
    }

    /// LINE leaves when the URL says so; a visit that said so already is still here because it cannot.
    var lineWayOut: String? {
        guard visit.visitor.inAppBrowser == .line, !visit.isContinuation else { return nil }
        return sameLink(with: ["openExternalBrowser=1"])
    }

    /// The short link with the visitor's query and the click, so that whoever opens it goes on with this
    /// visit.
    func sameLink(with parts: [String]) -> String {
        let query = PercentCoding.escapeNonASCII(visitorsQuery(visit.query))
        return WebAddress.adding([query] + parts + [ClickToken.parameter(visit.clickID)], to: visit.url)
    }
}
