/// The weights in bits that add up to the odds of one candidate.
///
/// The prior and the evidence add up to the odds against no click at all; with `others` (what re-installs,
/// neighbours, rivals and calibration take away) they add up to the odds of the stated probability.
package struct Ledger: Hashable, Sendable {
    /// log₂ of the click's expected rate of installs against the organic rate, at the delay observed.
    package internal(set) var prior: Evidence
    package internal(set) var evidence: [Evidence]
    package var others: [Evidence]

    /// log₂ of the candidate's weight over the organic rate.
    package var weight: Double { evidence.reduce(prior.bits) { $0 + $1.bits } }
    /// log₂ odds of the stated probability.
    package var total: Double { others.reduce(weight) { $0 + $1.bits } }

    package init(prior: Evidence, evidence: [Evidence], others: [Evidence] = []) {
        self.prior = prior
        self.evidence = evidence
        self.others = others
    }
}

/// One line of a ledger: a signal's two values, how they compare, and the bits that gives.
package struct Evidence: Hashable, Sendable {
    package let signal: Signal
    package var clickValue: String?
    package var installValue: String?
    package let level: Level
    /// P(this level | same phone).
    package var m: Double?
    /// P(this level | a random organic install).
    package var u: Double?
    /// Decayed count of observations behind `u`.
    package var support: Double?
    package let bits: Double

    package init(_ signal: Signal, _ level: Level, bits: Double) {
        self.signal = signal
        self.level = level
        self.bits = bits
    }
}

/// What is compared.
package enum Signal: String, Hashable, Sendable, CaseIterable {
    case delay
    case availability
    case form
    case model
    case screen
    case osVersion = "os_version"
    case language
    case timeZone = "time_zone"
    case clock
    case network
    case store
    case traffic
    case proof
    case knownPhone = "known_phone"
    case household
    /// The phone that clicked installed without the click's help.
    case coincidence
    case rivals
    case calibration
}

/// How two values compare.
package enum Level: String, Hashable, Sendable, CaseIterable {
    case equal
    /// Equal in the part that both sides can show.
    case similar
    /// The phone was updated between click and open.
    case updated
    case different
    /// One side does not say: no bits, ever.
    case unknown
    case sameNetwork = "same_network"
    case samePool = "same_pool"
    case sameOperator = "same_operator"
    case otherOperator = "other_operator"
    case relay
    /// For lines that state a rate or a share rather than compare.
    case stated
}
