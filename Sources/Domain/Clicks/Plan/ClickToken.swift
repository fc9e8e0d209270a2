package import Vocabulary

/// The one name under which a click's id travels: in Play's install referrer, on the iOS clipboard, in a URL
/// that opens the app, and between two browsers of one visit. `installReferrer` writes what `clickID(in:)`
/// reads.
package enum ClickToken {
    package static let name = "afterlink_click"

    package static func parameter(_ id: ClickID) -> String { "\(name)=\(id.text)" }

    /// The id in an install referrer, clipboard text or opened URL, percent-encoded once too often or not.
    package static func clickID(in text: some StringProtocol) -> ClickID? {
        let text = String(text.prefix(VisitLimits.target))
        if let id = ClickID(text) { return id }
        for joint in ["=", "%3D", "%3d"] {
            guard let start = firstEnd(of: name + joint, in: text) else { continue }
            if let id = ClickID(text[start...].prefix(idLength)) { return id }
        }
        return nil
    }

    /// The click that a visit goes on with after it was sent out of an in-app browser: its id is in the
    /// query, and it is not older than `VisitLimits.continuationMinutes`, lest a copied URL gather other
    /// people's visits.
    static func continued(by query: String, at now: Timestamp) -> ClickID? {
        guard !query.isEmpty, query[...].byteRange(of: name) != nil, let id = clickID(in: query) else {
            return nil
        }
        let age = now - id.clickedAt
        return age >= .zero && age <= .seconds(VisitLimits.continuationMinutes * 60) ? id : nil
    }

    private static func firstEnd(of part: String, in text: String) -> String.Index? {
        text[...].byteRange(of: part)?.upperBound
    }

    /// `clk_` and 26 letters.
    private static let idLength = 30
}

/// A visitor's own query without the names that only steer a visit from one browser to the next.
func visitorsQuery(_ raw: String) -> String {
    raw.split(separator: "&", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix(ClickToken.name + "=") && !$0.hasPrefix("openExternalBrowser=") }
        .joined(separator: "&")
}
