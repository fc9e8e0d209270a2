/// The parts of an absolute URL, cut from its text and never encoded again.
package struct WebAddress: Hashable, Sendable {
    /// Lower case, without the colon.
    package let scheme: String
    /// As written, without user, brackets kept; empty when the scheme has no `//`.
    package let host: String
    package let port: String?
    /// Everything after the port: path, query and fragment.
    package let rest: String
    let hasUser: Bool
    let hasAuthority: Bool

    /// Nil when there is no scheme, or an authority that two readers could understand differently.
    package init?(_ text: String) {
        let bytes = text.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), WebAddress.isScheme(text[..<colon]) else {
            return nil
        }
        scheme = text[..<colon].lowercased()
        let body = text[bytes.index(after: colon)...]
        hasAuthority = body.utf8.starts(with: "//".utf8)
        let inside = hasAuthority ? Substring(body.utf8.dropFirst(2)) : body.prefix(0)
        let end = inside.utf8.firstIndex { "/?#\\".utf8.contains($0) } ?? inside.endIndex
        guard end == inside.endIndex || inside.utf8[end] != UInt8(ascii: "\\") else { return nil }
        rest = String(hasAuthority ? inside[end...] : body)
        var authority = inside[..<end]
        let at = authority.utf8.lastIndex(of: UInt8(ascii: "@"))
        hasUser = at != nil
        if let at { authority = authority[authority.utf8.index(after: at)...] }
        guard let (host, port) = WebAddress.hostAndPort(authority) else { return nil }
        (self.host, self.port) = (host, port)
    }

    /// The same URL with another host.
    func replacingHost(_ host: String) -> String {
        "\(scheme)://\(host)\(port.map { ":" + $0 } ?? "")\(rest)"
    }

    static func isScheme(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func hostAndPort(_ authority: Substring) -> (String, String?)? {
        let bracket = authority.utf8.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
        guard let colon = authority[bracket...].utf8.firstIndex(of: UInt8(ascii: ":")) else {
            return (String(authority), nil)
        }
        let port = authority[authority.utf8.index(after: colon)...]
        guard port.isEmpty || UInt16(port) != nil, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return (String(authority[..<colon]), String(port))
    }
}

extension WebAddress {
    /// The text with `parts` (already encoded, without `?` or `&`) added to its query, before the fragment;
    /// nothing that was there changes.
    package static func adding(_ parts: [String], to text: String) -> String {
        let parts = parts.filter { !$0.isEmpty }
        guard !parts.isEmpty else { return text }
        let fragment = text.firstIndex(of: "#") ?? text.endIndex
        let address = text[..<fragment]
        let joint =
            switch address.firstIndex(of: "?") {
            case nil: "?"
            case .some where address.hasSuffix("?") || address.hasSuffix("&"): ""
            default: "&"
            }
        return address + joint + parts.joined(separator: "&") + text[fragment...]
    }

    /// The raw query of a URL, without `?` and fragment; empty when there is none.
    package static func query(of text: String) -> Substring {
        let address = text[..<(text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)]
        guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "?")) else { return "" }
        return address[address.utf8.index(after: mark)...]
    }
}
