internal import CLibIDN2

/// The host as people read it: punycode labels decoded. For showing only, because look-alikes are not told
/// apart; what cannot be decoded stays as it is.
package func unicodeHost(_ host: String) -> String {
    guard host.utf8.count <= 253, !host.utf8.contains(0) else { return host }
    var output: UnsafeMutablePointer<CChar>?
    guard idn2_to_unicode_8z8z(host, &output, 0) == IDN2_OK.rawValue, let output else { return host }
    defer { idn2_free(output) }
    return String(cString: output)
}
