package import Links
package import Vocabulary

/// The App Store page of a link: its own, else the app's.
package func appStoreURL(_ route: PlatformRoute, of app: App) -> String? {
    route.storeURL
        ?? app.ios?.appStoreID.map { id in
            let digits = id.hasPrefix("id") ? String(id.dropFirst(2)) : id
            return "https://apps.apple.com/app/id\(PercentCoding.encode(digits))"
        }
}

/// The Play page of a link, with the install referrer. Another store's page is left as it is.
package func playStoreURL(_ route: PlatformRoute, of app: App, referrer: String) -> String? {
    let page =
        route.storeURL
        ?? app.android.map {
            "https://play.google.com/store/apps/details?id=\(PercentCoding.encode($0.package))"
        }
    return page.map { isPlay($0) ? addingReferrer(referrer, to: $0) : $0 }
}

/// What Play hands to the app after the install: the link's UTM names, the deep link's own values, then the
/// click. The deep link is left out where it needs more certainty than having clicked, and where it would
/// make the whole so long that Play cuts it, because the click alone finds everything again.
package func installReferrer(of content: LinkContent, click: ClickID) -> String {
    let deepLink = content.parameters.items.filter { item in
        item.name == "deep_link_value" || item.name.hasPrefix("deep_link_sub")
    }
    let utm = content.utm.items.map { Query(items: [$0]).text }
    let told = deepLink.map { Query(items: [.init(name: $0.name, value: $0.value)]).text }
    let token = ClickToken.parameter(click)
    let whole = (utm + told + [token]).joined(separator: "&")
    guard content.sensitivity == .screen, whole.utf8.count <= VisitLimits.installReferrer else {
        return (utm + [token]).joined(separator: "&")
    }
    return whole
}

/// The store URL with exactly one `referrer`, encoded once: a new one at the end, or more in the one that its
/// owner wrote. Nothing else in the URL changes.
package func addingReferrer(_ referrer: String, to storeURL: String) -> String {
    let query = WebAddress.query(of: storeURL)
    let own = query.split(separator: "&").first { $0.hasPrefix("referrer=") }
    guard let own else {
        return WebAddress.adding(["referrer=" + PercentCoding.encode(referrer)], to: storeURL)
    }
    let joint = own.utf8.count > "referrer=".utf8.count ? "%26" : ""
    return storeURL[..<own.endIndex] + joint + PercentCoding.encode(referrer) + storeURL[own.endIndex...]
}

private func isPlay(_ url: String) -> Bool {
    guard let address = WebAddress(url) else { return false }
    return address.scheme == "market" || address.host.lowercased() == "play.google.com"
}
