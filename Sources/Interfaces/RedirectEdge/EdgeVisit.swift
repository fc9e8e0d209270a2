internal import Clicks
internal import HTTPServer
internal import Links
internal import Vocabulary

/// One request as the edge keeps it when the answer has to wait: everything that the plan, the record and the
/// page read, and nothing else.
struct EdgeVisit: Sendable {
    /// Lower case, without port.
    let host: String
    /// Scheme, host, port and path as the visitor has them in front of him.
    let url: String
    let target: String
    let query: String
    let headers: VisitHeaders
    let visitor: VisitorClass
    let client: ClientAddress
    let isHead: Bool
    /// A program in a browser's clothes, or a page's own script: it says first that it reads JSON.
    let asksForJSON: Bool
    let newID: ClickID

    init(
        _ request: borrowing RequestView, path: String, _ configuration: EdgeConfiguration, newID: ClickID
    ) {
        self.newID = newID
        let authority = (optionalText(request.header("host")) ?? "").lowercased()
        host = EdgeVisit.host(of: authority)
        url = "\(configuration.publicScheme(host))://\(authority)\(PercentCoding.escapeNonASCII(path))"
        query = optionalText(request.rawQuery) ?? ""
        target = query.isEmpty ? path : "\(path)?\(query)"
        headers = VisitHeaders(request)
        visitor = VisitorClass(headers)
        client = EdgeVisit.client(of: request, configuration.trustedProxies)
        isHead = request.isHead
        asksForJSON = EdgeVisit.asksForJSON(request.header("accept"))
    }

    var now: Timestamp { newID.clickedAt }

    func visit(_ allowance: ClickAllowance) -> Visit {
        Visit(visitor: visitor, newID: newID, url: url, query: query, allowance: allowance)
    }

    /// What is written down of it.
    func record(of link: VisitedLink, in app: App) -> ClickRecord {
        ClickRecord(
            id: newID, appID: app.id, linkID: link.id, kind: visitor.kind, platform: visitor.platform,
            address: client.address, isProxyAddress: client.isProxy, host: host,
            target: cut(target, VisitLimits.target), headers: headers)
    }

    private static func asksForJSON(_ accept: Span<UInt8>?) -> Bool {
        guard let accept else { return false }
        return jsonTypes.contains { type in
            accept.count >= type.count && type.indices.allSatisfy { accept[$0] | 0x20 == type[$0] | 0x20 }
        }
    }

    private static let jsonTypes = ["application/json", "application/problem+json"].map { Array($0.utf8) }

    /// Without the port and the dot that some write at its end.
    private static func host(of authority: String) -> String {
        let bytes = authority.utf8
        let bracket = bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.startIndex
        let host = authority[..<(bytes[bracket...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex)]
        return String(host.utf8.last == UInt8(ascii: ".") ? host.dropLast() : host)
    }

    private static func client(of request: borrowing RequestView, _ trusted: [IPRange]) -> ClientAddress {
        let peer = IPAddress(bytes: request.peer.bytes) ?? .v4(0)
        guard trusted.contains(where: { $0.contains(peer) }) else {
            return clientAddress(peer: peer, forwardedFor: [], trusted: [])
        }
        var lines: [String] = []
        request.forEachValue(of: "x-forwarded-for") { lines.append(text($0)) }
        return clientAddress(peer: peer, forwardedFor: lines, trusted: trusted)
    }
}

extension VisitHeaders {
    fileprivate init(_ request: borrowing RequestView) {
        self.init()
        userAgent = bounded(request.header("user-agent"))
        acceptLanguage = bounded(request.header("accept-language"))
        requestedWith = bounded(request.header("x-requested-with"))
        referer = bounded(request.header("referer"))
        hintBrands = bounded(request.header("sec-ch-ua"))
        hintPlatform = bounded(request.header("sec-ch-ua-platform"))
        hintPlatformVersion = bounded(request.header("sec-ch-ua-platform-version"))
        hintModel = bounded(request.header("sec-ch-ua-model"))
        hintMobile = bounded(request.header("sec-ch-ua-mobile"))
    }
}

/// Cut to what is read of a header; broken UTF-8 is repaired.
private func bounded(_ value: Span<UInt8>?) -> String? {
    optionalText(value).map { cut($0, VisitLimits.header) }
}

private func cut(_ text: String, _ limit: Int) -> String {
    text.utf8.count <= limit ? text : String(decoding: text.utf8.prefix(limit), as: UTF8.self)
}

func text(_ span: Span<UInt8>) -> String {
    span.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
}

func optionalText(_ span: Span<UInt8>?) -> String? {
    guard let span else { return nil }
    return text(span)
}
