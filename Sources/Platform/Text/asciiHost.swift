internal import CLibIDN2

/// The host as DNS and `Location` spell it: lower case, Unicode labels as punycode (UTS 46,
/// non-transitional). Nil when it is no host: a scheme, a port, a path or an empty label in it.
package func asciiHost(_ host: String) -> String? {
    guard !host.isEmpty, host.utf8.count <= 1024, !host.utf8.contains(0) else { return nil }
    var output: UnsafeMutablePointer<CChar>?
    let flags = Int32(bitPattern: UInt32(IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue))
    guard idn2_to_ascii_8z(host, &output, flags) == IDN2_OK.rawValue, let output else { return nil }
    defer { idn2_free(output) }
    let ascii = String(cString: output).lowercased()
    return isHostName(ascii) ? ascii : nil
}

/// Letters, digits, hyphens and underscores in labels of 1 to 63, at most 253 in all (RFC 1035, RFC 2181).
private func isHostName(_ text: String) -> Bool {
    guard text.utf8.count <= 253 else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        (1...63).contains(label.utf8.count)
            && label.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
