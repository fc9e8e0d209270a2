package import Vocabulary

/// Finds the click that a store, a clipboard or an opened URL names. The texts come from outside, so anything may stand
/// in them; only a well-formed click id counts, and whether it exists is looked up later.
package enum ProofText {
    /// The name under which our redirects put the click into a store's referrer and into URLs.
    package static let name = "afterlink_click"

    /// `utm_source=…&afterlink_click=clk_…`, as Play hands it to the new app.
    package static func read(
        installReferrer text: String?, couldBeRead: Bool
    ) -> (referrer: StoreReferrer, click: ClickID?) {
        guard couldBeRead else { return (.unreadable, nil) }
        guard let text else { return (.absent, nil) }
        guard let query = Query(raw: text) else { return (.foreign, nil) }
        if let click = query[name].flatMap({ ClickID($0) }) { return (.token, click) }
        let isOrganic = query["utm_medium"] == "organic"
        return (isOrganic ? .organic : .foreign, nil)
    }

    /// The first click id in whatever was pasted: the bare token, or a link that carries it.
    package static func read(clipboard text: String?) -> ClickID? {
        guard let text else { return nil }
        let words = text.prefix(4096).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.lazy.compactMap { ClickID($0) }.first
    }

    package static func read(openedURL text: String?) -> ClickID? {
        guard let text, let query = Query(target: text.prefix { $0 != "#" }) else { return nil }
        return query[name].flatMap { ClickID($0) }
    }
}
