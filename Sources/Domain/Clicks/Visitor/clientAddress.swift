package import Vocabulary

/// Whose address a request came from, behind proxies that are trusted to add what they saw to
/// `X-Forwarded-For`.
package struct ClientAddress: Hashable, Sendable {
    package let address: IPAddress
    /// Nobody but a proxy of ours is known, so the address says nothing of the visitor.
    package let isProxy: Bool
}

/// The right-most address that no trusted proxy has: everything left of it was typed by the visitor. Header
/// lines are given in order. An entry that is not an address ends the search at the proxy that passed it on.
package func clientAddress(peer: IPAddress, forwardedFor: [String], trusted: [IPRange]) -> ClientAddress {
    let isTrusted = { (address: IPAddress) in trusted.contains { $0.contains(address) } }
    guard isTrusted(peer) else { return ClientAddress(address: peer, isProxy: false) }
    var nearest = peer
    let hops = forwardedFor.joined(separator: ",").split(separator: ",").suffix(32)
    for hop in hops.reversed() {
        guard let address = hopAddress(hop) else { break }
        guard isTrusted(address) else { return ClientAddress(address: address, isProxy: false) }
        nearest = address
    }
    return ClientAddress(address: nearest, isProxy: true)
}

/// Some proxies add the port: `198.51.100.7:4711`, `[2001:db8::1]:4711`.
private func hopAddress(_ hop: Substring) -> IPAddress? {
    let text = hop.filter { $0 != " " && $0 != "\t" && $0 != "\"" }
    if let address = IPAddress(text) { return address }
    guard let colon = text.lastIndex(of: ":"), UInt16(text[text.index(after: colon)...]) != nil else {
        return nil
    }
    return IPAddress(text[..<colon])
}
