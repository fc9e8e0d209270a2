internal import Clicks
package import Vocabulary

extension StoreReferrer {
    /// What Play handed the new app, and the click it names if it is one of our tokens. The text comes from
    /// outside, so anything may stand in it; whether the click exists is looked up later.
    package static func read(_ text: String?, couldBeRead: Bool) -> (referrer: StoreReferrer, click: ClickID?)
    {
        guard couldBeRead else { return (.unreadable, nil) }
        guard let text else { return (.absent, nil) }
        if let click = ClickToken.clickID(in: text) { return (.token, click) }
        let isOrganic = Query(raw: text)?["utm_medium"] == "organic"
        return (isOrganic ? .organic : .foreign, nil)
    }
}
