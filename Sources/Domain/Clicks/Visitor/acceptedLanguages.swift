/// The languages of an `Accept-Language` header, most preferred first and in the case RFC 5646 recommends:
/// those with equal weight stay in order, `*`, weight zero and malformed ones are left out.
package func acceptedLanguages(_ header: String) -> [String] {
    let ranges = header.utf8.count <= VisitLimits.header ? header[...] : header.prefix(VisitLimits.header)
    let weighted = ranges.split(separator: ",").prefix(4 * VisitLimits.languages).enumerated()
        .compactMap { order, range -> (tag: String, weight: Int, order: Int)? in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let tag = parts.first.flatMap(languageTag), let weight = weight(of: parts.dropFirst())
            else {
                return nil
            }
            return weight > 0 ? (tag, weight, order) : nil
        }
    return weighted.sorted { ($1.weight, $0.order) < ($0.weight, $1.order) }.prefix(VisitLimits.languages)
        .map(\.tag)
}

/// A language tag in its recommended case (`ko-KR`, `zh-Hant-TW`); nil for what is not one. `_` is read as
/// `-`.
package func languageTag(_ text: some StringProtocol) -> String? {
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = subtags.first, (2...8).contains(language.utf8.count),
        language.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }), text.utf8.count <= 35,
        subtags.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) })
    else { return nil }
    let rest = subtags.dropFirst().map { subtag in
        switch subtag.utf8.count {
        case 2: subtag.uppercased()
        case 4 where !subtag.utf8.contains { (0x30...0x39).contains($0) }:
            subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
        default: subtag.lowercased()
        }
    }
    return ([language.lowercased()] + rest).joined(separator: "-")
}

/// In thousandths; 1000 when there is none, nil when it is malformed.
private func weight(of parameters: some Sequence<String>) -> Int? {
    guard let text = parameters.first(where: { $0.lowercased().hasPrefix("q=") })?.dropFirst(2) else {
        return 1000
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), (0...1).contains(whole) else { return nil }
    guard parts.count == 2, !parts[1].isEmpty else { return whole * 1000 }
    let digits = parts[1].prefix(3)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let fraction = Int(digits) else {
        return nil
    }
    let scale = [1: 100, 2: 10, 3: 1][digits.utf8.count] ?? 1
    return min(1000, whole * 1000 + fraction * scale)
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
}
