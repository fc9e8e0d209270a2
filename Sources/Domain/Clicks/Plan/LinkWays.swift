import Links
import Vocabulary

/// Where a link can lead for one visit. Each way is nil when the link does not have it; a URL that should
/// never have been stored is no way either.
struct LinkWays {
    let visit: Visit
    let link: VisitedLink
    let app: App

    private var content: LinkContent { link.content }

    /// The destination with the link's UTM names that it does not say already, then the visitor's query if
    /// the link forwards it. The first of two equal names is the link's.
    var destination: String? {
        guard let destination = web(content.destination) else { return nil }
        guard content.forwardsQuery || content.utm != UTM() else { return destination }
        let said = Query(raw: WebAddress.query(of: destination))
        let utm = content.utm.items.filter { said?[$0.name] == nil }
        let own = utm.map { Query(items: [$0]).text }
        let forwarded =
            content.forwardsQuery ? [PercentCoding.escapeNonASCII(visitorsQuery(visit.query))] : []
        return WebAddress.adding(own + forwarded, to: destination)
    }

    var desktop: String? { content.desktopURL.flatMap(web) }

    var expired: String? { content.expiredURL.flatMap(web) }

    func fallback(on phone: PhonePlatform) -> String? { route(on: phone).fallbackURL.flatMap(web) }

    func store(on phone: PhonePlatform) -> String? {
        let url =
            switch phone {
            case .ios: appStoreURL(content.ios, of: app)
            case .android:
                playStoreURL(
                    content.android, of: app,
                    referrer: installReferrer(of: content, click: visit.clickID))
            }
        return url.flatMap { canEmit($0, schemes: storeSchemes) }
    }

    /// Opens the app; on Android its package must be known, and Chrome goes to the store where it is missing.
    func open(on phone: PhonePlatform) -> String? {
        switch phone {
        case .ios:
            guard let scheme = scheme(app.ios?.urlScheme) else { return nil }
            return canEmit(appURL(scheme: scheme, for: visit, to: content), schemes: [scheme])
        case .android:
            guard let android = app.android else { return nil }
            let url =
                scheme(android.urlScheme).map { appURL(scheme: $0, for: visit, to: content) }
                ?? opened(visit, scheme: "https")
            let fallback = store(on: phone) ?? fallback(on: phone) ?? destination
            return intentURL(url, package: android.package, fallback: fallback)
        }
    }

    func route(on phone: PhonePlatform) -> PlatformRoute {
        switch phone {
        case .ios: content.ios
        case .android: content.android
        }
    }

    private func scheme(_ scheme: String?) -> String? {
        scheme.map { $0.lowercased() }.flatMap { app.schemes.contains($0) ? $0 : nil }
    }

    private func web(_ url: String) -> String? { canEmit(url, schemes: webSchemes) }
}

private let webSchemes = ["https", "http"]
private let storeSchemes = webSchemes + ["market", "itms-apps", "itms-appss"]

/// The two platforms that apps and stores exist for.
enum PhonePlatform {
    case ios
    case android
}

/// The URL if a header or a page may say it: printable ASCII with one of these schemes. Asked of everything
/// that leaves, whoever stored it.
func canEmit(_ url: String, schemes: [String]) -> String? {
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    if let scheme = plainWebScheme(url), schemes.contains(scheme) { return url }
    guard let address = WebAddress(url), schemes.contains(address.scheme) else { return nil }
    return url
}

/// `https` or `http` when a host of letters, digits, dots and dashes follows, which is nearly always and
/// needs no closer look.
private func plainWebScheme(_ url: String) -> String? {
    guard let scheme = webSchemes.first(where: { url.utf8.starts(with: ($0 + "://").utf8) }) else {
        return nil
    }
    let rest = url.utf8.dropFirst(scheme.utf8.count + 3)
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let isPlain = rest[..<end].allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D
    }
    return isPlain && end != rest.startIndex ? scheme : nil
}
