internal import Vocabulary

/// Why an address cannot be a webhook's.
package enum TargetProblem: Hashable, Sendable {
    /// Not `https://host/…`, too long, or with a user name, a fragment or letters that must be escaped.
    case malformed
    case notHTTPS
    /// A host of this machine or of a private network. Names are asked again at each connection.
    case privateHost
}

/// What speaks against the address before anything is resolved; nil when nothing does. `allowsPrivate` also
/// allows plain http, for receivers on the same machine.
package func problem(ofTarget url: String, allowsPrivate: Bool) -> TargetProblem? {
    guard url.utf8.count <= Limits.urlBytes, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
        !url.contains("#"), !url.contains("\\"), let (scheme, host) = parts(of: url)
    else {
        return .malformed
    }
    guard scheme == "https" || allowsPrivate else { return .notHTTPS }
    return allowsPrivate || !isPrivate(host) ? nil : .privateHost
}

private func parts(of url: String) -> (scheme: String, host: Substring)? {
    let lowered = url.lowercased()
    guard let scheme = ["https", "http"].first(where: { lowered.hasPrefix($0 + "://") }) else { return nil }
    let authority = lowered.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "?" }
    guard !authority.contains("@") else { return nil }
    let bracket = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    let hostEnd =
        bracket.map { authority.index(after: $0) } ?? authority.firstIndex(of: ":") ?? authority.endIndex
    let (host, port) = (authority[..<hostEnd], authority[hostEnd...])
    guard !host.isEmpty, port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil else {
        return nil
    }
    return (scheme, host)
}

private func isPrivate(_ host: Substring) -> Bool {
    if let address = IPAddress(host) { return !address.isPublic }
    let name = host.hasSuffix(".") ? host.dropLast() : host
    let lastLabel = name.split(separator: ".").last ?? name
    // A number in the last place makes it an address in one of the forms that only some readers accept.
    if lastLabel.first?.isNumber ?? true { return true }
    return !name.contains(".") || ["localhost", "local", "internal"].contains(lastLabel)
}
