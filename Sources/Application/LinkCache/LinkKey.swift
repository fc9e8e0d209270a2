package import Links

/// An address as one run of bytes, `host/template/code`, nothing between the slashes for no template: what
/// the cache compares and what PostgreSQL announces. No part holds a slash, because none is minted with one.
///
/// Kept and set anew for each visit, it stops allocating.
package struct LinkKey: Hashable, Sendable {
    package private(set) var bytes: [UInt8]

    package init() {
        bytes = []
    }

    package init(_ address: LinkAddress) {
        self.init()
        set(host: address.host, template: address.template ?? "", code: address.code)
    }

    /// As the change of a link is announced.
    package init(announced text: String) {
        bytes = Array(text.utf8)
    }

    /// Host lower-case punycode without port; template empty for none; template and code decoded and NFC. An
    /// empty code stands for the template itself, and with an empty template for the host.
    package mutating func set(host: String, template: String, code: String) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: host.utf8)
        bytes.append(UInt8(ascii: "/"))
        bytes.append(contentsOf: template.utf8)
        bytes.append(UInt8(ascii: "/"))
        bytes.append(contentsOf: code.utf8)
    }

    package var address: LinkAddress {
        let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let template = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
        return LinkAddress(host: parts.first ?? "", template: template, code: parts.count > 2 ? parts[2] : "")
    }

    /// Seeded for this process, so that nobody can choose addresses that collide.
    var hash: UInt64 {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }
}
