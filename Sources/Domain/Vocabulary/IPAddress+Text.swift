extension IPAddress {
    /// Dotted decimal, or any RFC 4291 form of IPv6, in brackets and with a zone id or not. Nil for anything
    /// else, leading zeros in IPv4 included, because readers disagree on their base.
    package init?(_ text: some StringProtocol) {
        var body = text[...]
        if body.contains(":") {
            if body.hasPrefix("["), body.hasSuffix("]") { body = body.dropFirst().dropLast() }
            if let zone = body.firstIndex(of: "%") { body = body[..<zone] }
            guard let groups = IPAddress.groups(Substring(body)) else { return nil }
            let high = groups.prefix(4).reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
            let low = groups.dropFirst(4).reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
            self = .v6Normalised(high: high, low: low)
        } else {
            guard let bits = IPAddress.dotted(body) else { return nil }
            self = .v4(bits)
        }
    }

    /// Canonical: dotted decimal, or RFC 5952 for IPv6.
    package var text: String {
        switch self {
        case .v4(let bits):
            return [24, 16, 8, 0].map { String(bits >> $0 & 255) }.joined(separator: ".")
        case .v6(let high, let low):
            let groups = [high, low].flatMap { half in
                [48, 32, 16, 0].map { UInt16(truncatingIfNeeded: half >> $0) }
            }
            return IPAddress.compressed(groups)
        }
    }

    private static func dotted(_ text: some StringProtocol) -> UInt32? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bits: UInt32 = 0
        for part in parts {
            guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                part == "0" || !part.hasPrefix("0"), let byte = UInt8(part)
            else { return nil }
            bits = bits << 8 | UInt32(byte)
        }
        return bits
    }

    private static func groups(_ text: Substring) -> [UInt16]? {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2, let head = list(halves[0], isLast: halves.count == 1) else { return nil }
        guard halves.count == 2 else { return head.count == 8 ? head : nil }
        guard let tail = list(halves[1], isLast: true), head.count + tail.count <= 7 else { return nil }
        return head + [UInt16](repeating: 0, count: 8 - head.count - tail.count) + tail
    }

    /// Only the last group of all may be dotted decimal.
    private static func list(_ text: Substring, isLast: Bool) -> [UInt16]? {
        guard !text.isEmpty else { return [] }
        var groups: [UInt16] = []
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        for (position, part) in parts.enumerated() {
            if isLast, position == parts.count - 1, part.contains(".") {
                guard let bits = dotted(part) else { return nil }
                groups += [UInt16(bits >> 16), UInt16(bits & 0xFFFF)]
            } else {
                guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ $0.hexDigit != nil }),
                    let group = UInt16(part, radix: 16)
                else { return nil }
                groups.append(group)
            }
        }
        return groups
    }

    private static func compressed(_ groups: [UInt16]) -> String {
        var longest = 0..<0
        var start = 0
        while start < 8 {
            let end = groups[start...].firstIndex { $0 != 0 } ?? 8
            if end - start > max(1, longest.count) { longest = start..<end }
            start = max(end, start + 1)
        }
        let words = groups.map { String($0, radix: 16) }
        guard !longest.isEmpty else { return words.joined(separator: ":") }
        return words[..<longest.lowerBound].joined(separator: ":") + "::"
            + words[longest.upperBound...].joined(separator: ":")
    }
}
