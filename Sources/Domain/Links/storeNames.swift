/// Whether a store may know an app by that name, such as `com.example.app`. Association files and store
/// addresses carry it, so nothing stands in it that would have to be escaped there.
package func isAppName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 155
        && text.utf8.allSatisfy { isLetterOrDigit($0) || "._-".utf8.contains($0) }
}

/// Whether Apple may call a developer team that: ten letters and digits, though other lengths are let pass.
package func isTeamID(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy(isLetterOrDigit)
}

/// Whether these are the digits of an App Store address, with or without the `id` that stands before them
/// there.
package func isAppStoreID(_ text: String) -> Bool {
    let digits = text.hasPrefix("id") ? text.dropFirst(2) : text[...]
    return (1...20).contains(digits.utf8.count) && digits.utf8.allSatisfy(isDigit)
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
