package import Links
package import Vocabulary

/// What the edge is told by whoever starts it; clock and randomness enter the product here.
package struct EdgeConfiguration: Sendable {
    /// Proxies whose `X-Forwarded-For` is believed.
    package var trustedProxies: [IPRange] = []
    /// `https`, or `http` for hosts that have no certificate.
    package var publicScheme: @Sendable (_ host: String) -> String = { _ in "https" }
    package var clock: @Sendable () -> Timestamp
    /// So many at once, because to ask the system for one costs as much as the rest of an id.
    package var randomWords: @Sendable (_ count: Int) -> [UInt64] = { count in
        (0..<count).map { _ in UInt64.random(in: .min ... .max) }
    }
    package var hostToASCII: @Sendable (String) -> String?
    /// NFC.
    package var canonicalText: @Sendable (String) -> String
    /// Takes one visit of a link with a click limit; false when none is left.
    package var spendClick: @Sendable (Link) async -> Bool
    /// Whether one is left, without taking it.
    package var hasClicksLeft: @Sendable (Link) async -> Bool = { _ in true }

    package init(
        clock: @escaping @Sendable () -> Timestamp, hostToASCII: @escaping @Sendable (String) -> String?,
        canonicalText: @escaping @Sendable (String) -> String,
        spendClick: @escaping @Sendable (Link) async -> Bool
    ) {
        self.clock = clock
        self.hostToASCII = hostToASCII
        self.canonicalText = canonicalText
        self.spendClick = spendClick
    }
}
