internal import Vocabulary

/// Which URLs an app's links may lead to. The same rules are asked at mint, when a long link is read, and
/// once more before anything is sent.
package struct AddressRules: Sendable {
    /// Custom schemes of the app itself, lower case.
    package let appSchemes: Set<String>
    /// `example.com` is that host, `*.example.com` each host below it; empty for any host.
    package let allowedHosts: [String]
    /// Hosts that answer links: leading back to one would be a loop.
    package let ownHosts: Set<String>
    /// UTS 46 to-ASCII of a Unicode host, nil when it is not one.
    let hostToASCII: @Sendable (String) -> String?

    package init(app: App, ownHosts: Set<String>, hostToASCII: @escaping @Sendable (String) -> String?) {
        appSchemes = app.schemes
        allowedHosts = app.policy.destinationHosts
        self.ownHosts = ownHosts
        self.hostToASCII = hostToASCII
    }
}

/// What a URL is for, which decides its schemes and hosts.
package enum AddressUse: Sendable {
    case web
    /// The web, or a place in the app by the app's own scheme.
    case webOrApp
    case store
    /// A picture that a messenger fetches: the web, any host.
    case image
}

/// Why an address may not stand in a link.
package enum AddressFlaw: Error, Hashable, Sendable {
    case malformed
    case tooLong
    case scheme(String)
    case ownHost
    case hostNotAllowed(String)
}

extension AddressRules {
    /// The URL as `Location` may say it: ASCII kept byte for byte, other characters and spaces escaped once,
    /// a Unicode host as punycode.
    package func checked(_ text: String, for use: AddressUse) throws(AddressFlaw) -> String {
        let trimmed = text.trimmingSpaces
        guard !trimmed.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }),
            let address = WebAddress(trimmed)
        else { throw .malformed }
        guard schemes(for: use).contains(address.scheme) else { throw .scheme(address.scheme) }
        guard AddressRules.isWeb(address.scheme) else {
            return try AddressRules.bounded(PercentCoding.escapeNonASCII(trimmed))
        }
        let host = try asciiHost(of: address)
        try check(host: host, for: use)
        let spelled = host == address.host.lowercased() ? trimmed : address.replacingHost(host)
        return try AddressRules.bounded(PercentCoding.escapeNonASCII(spelled))
    }

    /// The same for a URL that nobody will be told about: nil when the rules refuse it.
    package func accepted(_ text: String, for use: AddressUse) -> String? {
        do {
            return try checked(text, for: use)
        } catch {
            return nil
        }
    }

    private func schemes(for use: AddressUse) -> Set<String> {
        switch use {
        case .web, .image: AddressRules.webSchemes
        case .webOrApp: AddressRules.webSchemes.union(appSchemes)
        case .store: AddressRules.webSchemes.union(["market", "itms-apps", "itms-appss"])
        }
    }

    private func asciiHost(of address: WebAddress) throws(AddressFlaw) -> String {
        guard address.hasAuthority, !address.hasUser, !address.host.isEmpty else { throw .malformed }
        let isPlain = address.host.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") }
        guard !isPlain else {
            guard address.host.utf8.allSatisfy(AddressRules.isHostByte),
                AddressRules.hasUsableLabels(address.host)
            else { throw .malformed }
            return address.host.lowercased()
        }
        guard let decoded = PercentCoding.decode(address.host), let host = hostToASCII(decoded),
            host.utf8.allSatisfy(AddressRules.isHostByte)
        else { throw .malformed }
        return host
    }

    private func check(host: String, for use: AddressUse) throws(AddressFlaw) {
        let host = host.hasSuffix(".") ? String(host.dropLast()) : host
        if case .image = use { return }
        guard !ownHosts.contains(host) else { throw .ownHost }
        if case .store = use, AddressRules.storeHosts.contains(host) { return }
        guard allows(host) else { throw .hostNotAllowed(host) }
    }

    private func allows(_ host: String) -> Bool {
        allowedHosts.isEmpty
            || allowedHosts.contains { rule in
                let rule = rule.lowercased()
                return rule.hasPrefix("*.") ? host.hasSuffix(rule.dropFirst()) : host == rule
            }
    }

    private static func bounded(_ text: String) throws(AddressFlaw) -> String {
        guard text.utf8.count <= LinkLimits.address else { throw .tooLong }
        return text
    }

    /// What DNS can look up: no label empty or longer than 63 bytes, one dot at the end allowed (RFC 1035).
    private static func hasUsableLabels(_ host: String) -> Bool {
        guard !host.hasPrefix("[") else { return true }
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        return name.utf8.count <= LinkLimits.host
            && name.split(separator: ".", omittingEmptySubsequences: false)
                .allSatisfy { (1...63).contains($0.utf8.count) }
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\"#$%&'()*+,/;<=>?@\\^`{|}".utf8.contains(byte)
    }

    static func isWeb(_ scheme: String) -> Bool { webSchemes.contains(scheme) }

    private static let webSchemes: Set<String> = ["https", "http"]
    private static let storeHosts: Set<String> = ["apps.apple.com", "itunes.apple.com", "play.google.com"]
}

extension App {
    /// The app's custom schemes that may be used, lower case. One that a browser would run is never among
    /// them, however it came to be stored.
    package var schemes: Set<String> {
        Set([ios?.urlScheme, android?.urlScheme].compactMap { $0?.lowercased() }.filter(isAppScheme))
    }
}

/// Whether an app may call itself by that scheme: well formed, and none that browsers or stores keep for
/// themselves.
package func isAppScheme(_ scheme: String) -> Bool {
    let taken: Set<String> = [
        "javascript", "data", "vbscript", "file", "blob", "about", "filesystem", "view-source", "http",
        "https",
        "ws", "wss", "ftp", "intent", "market", "itms-apps", "itms-appss", "mailto", "tel", "sms", "chrome",
        "content", "android-app", "jar", "resource",
    ]
    return WebAddress.isScheme(scheme) && !taken.contains(scheme.lowercased())
}

extension String {
    var trimmingSpaces: String {
        let head = drop { $0 == " " }
        guard let last = head.lastIndex(where: { $0 != " " }) else { return "" }
        return String(head[...last])
    }
}
