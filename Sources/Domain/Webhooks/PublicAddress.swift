package import Vocabulary

extension IPAddress {
    /// Whether it is one of the open internet: not of this machine, its network, documentation, or a wrapper
    /// in which such an address can hide (6to4, Teredo, NAT64).
    package var isPublic: Bool {
        isV4
            ? !Self.specialV4.contains { $0.contains(self) }
            : Self.globalV6.contains { $0.contains(self) } && !Self.specialV6.contains { $0.contains(self) }
    }

    private static let specialV4 = ranges(
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
        "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24", "224.0.0.0/3")
    private static let globalV6 = ranges("2000::/3")
    private static let specialV6 = ranges("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")

    private static func ranges(_ texts: String...) -> [IPRange] {
        texts.map { text in
            guard let range = IPRange(text) else { preconditionFailure("\(text) is no range") }
            return range
        }
    }
}
