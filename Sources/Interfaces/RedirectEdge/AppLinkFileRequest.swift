internal import HTTPServer
internal import LinkCache
internal import Links

/// A request for one of the files that tell systems which links open the app. It is answered at once, never
/// redirected and never counted.
struct AppLinkFileRequest: Sendable {
    private let isApple: Bool
    /// `?format=paths` asks for the older form too.
    private let isLegacy: Bool
    private let host: String
    private let known: String?

    init(_ request: borrowing RequestView, _ route: EdgeRoute, host: String) {
        isApple = route == .appleFile
        isLegacy = optionalText(request.rawQuery) == "format=paths"
        known = optionalText(request.header("if-none-match"))
        self.host = host
    }

    func response(for address: KnownAddress) -> Response {
        let site = AppLinkSite(apps: [address.app], domain: LinkDomain(host: host, appID: address.app.id))
        let document = isApple ? site.appleDocument(isLegacy: isLegacy) : site.androidDocument()
        let tag = "\"\(String(checksum(document), radix: 16))\""
        let headers: Headers = ["Cache-Control": "public, max-age=3600", "ETag": tag]
        if let known, known == "*" || known.contains(tag) { return Response(Status(304), headers: headers) }
        return Response(Status(200), contentType: "application/json", text: document, headers: headers)
    }

    var missing: Response {
        problem(Status(404), "not_found", "No app has this domain.")
    }
}

/// FNV-1a: tells versions of a file apart, nothing more.
private func checksum(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
