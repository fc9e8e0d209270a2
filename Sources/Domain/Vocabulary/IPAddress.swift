/// An IPv4 or IPv6 address. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
package enum IPAddress: Hashable, Sendable {
    case v4(UInt32)
    case v6(high: UInt64, low: UInt64)

    package static func v6Normalised(high: UInt64, low: UInt64) -> IPAddress {
        high == 0 && low >> 32 == 0xFFFF ? .v4(UInt32(truncatingIfNeeded: low)) : .v6(high: high, low: low)
    }

    package var isV4: Bool {
        if case .v4 = self { true } else { false }
    }

    /// Reserved for private, link-local, loopback or carrier-grade NAT use (RFC 1918, 3927, 4193, 4291,
    /// 6598): two phones that show the same one have proved nothing.
    package var isShared: Bool {
        IPAddress.sharedRanges.contains { $0.contains(self) }
    }

    private static let sharedRanges: [IPRange] = [
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "127.0.0.0/8",
        "0.0.0.0/8", "fc00::/7", "fe80::/10", "::/127",
    ].compactMap { IPRange($0) }
}

/// A CIDR range: `198.51.100.0/24`, `2001:db8::/32`, or a bare address.
package struct IPRange: Hashable, Sendable {
    package let base: IPAddress
    package let prefixLength: Int

    package init(_ base: IPAddress, prefixLength: Int) {
        self.base = base.masked(to: prefixLength)
        self.prefixLength = prefixLength
    }

    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = IPAddress(parts[0]) else { return nil }
        let width = address.isV4 ? 32 : 128
        guard let length = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(length),
            parts.count == 1 || parts[1] == String(length)
        else { return nil }
        self.init(address, prefixLength: length)
    }

    package func contains(_ address: IPAddress) -> Bool {
        address.isV4 == base.isV4 && address.masked(to: prefixLength) == base
    }

    package var text: String { "\(base.text)/\(prefixLength)" }
}

extension IPAddress {
    package func masked(to length: Int) -> IPAddress {
        switch self {
        case .v4(let bits): .v4(length == 0 ? 0 : bits & (UInt32.max << (32 - UInt32(length))))
        case .v6(let high, let low):
            if length >= 64 {
                .v6(high: high, low: length == 64 ? 0 : low & (UInt64.max << (128 - UInt64(length))))
            } else {
                .v6(high: length == 0 ? 0 : high & (UInt64.max << (64 - UInt64(length))), low: 0)
            }
        }
    }

    /// What households and phones keep: the address itself for IPv4, the /64 for IPv6.
    package var networkKey: IPRange { IPRange(self, prefixLength: isV4 ? 32 : 64) }

    /// The operator's block when no ASN database says better: /16 or /32.
    package var operatorKey: IPRange { IPRange(self, prefixLength: isV4 ? 16 : 32) }
}

extension IPAddress {
    /// 4 or 16 bytes in network order; nil for any other count.
    package init?(bytes: [UInt8]) {
        switch bytes.count {
        case 4: self = .v4(bytes.reduce(0) { $0 << 8 | UInt32($1) })
        case 16:
            let (high, low) = (bytes.prefix(8), bytes.dropFirst(8))
            self = .v6Normalised(
                high: high.reduce(0) { $0 << 8 | UInt64($1) }, low: low.reduce(0) { $0 << 8 | UInt64($1) })
        default: return nil
        }
    }

    package var bytes: [UInt8] {
        switch self {
        case .v4(let bits): [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
        case .v6(let high, let low): UUIDBits(high: high, low: low).bytes
        }
    }
}

extension IPAddress {
    package var isLoopback: Bool {
        switch self {
        case .v4(let bits): bits >> 24 == 127
        case .v6(let high, let low): high == 0 && low == 1
        }
    }
}
