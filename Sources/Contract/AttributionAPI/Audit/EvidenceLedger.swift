/// Why one click was believed or not: a start and what each signal added or took away, in bits. The bits add
/// up to the total exactly.
public struct EvidenceLedger: Codable, Sendable, Equatable {
    /// Before any signal was compared.
    public var priorBits: Double
    /// One line for each signal.
    public var evidence: [EvidenceLine]
    /// log₂ of the odds against "organic".
    public var totalBits: Double

    /// The total is the sum of its parts.
    public init(priorBits: Double, evidence: [EvidenceLine]) {
        self.priorBits = priorBits
        self.evidence = evidence
        totalBits = evidence.reduce(priorBits) { $0 + $1.bits }
    }

    private enum CodingKeys: String, CodingKey {
        case evidence
        case priorBits = "prior_bits"
        case totalBits = "total_bits"
    }
}

/// One signal, as the click and the install said it, and what the comparison weighs.
public struct EvidenceLine: Codable, Sendable, Equatable {
    /// Such as `network`, `model`, `os_version`, `language`, `delay`.
    public var signal: String
    /// How well they agree, such as `exact`, `partial`, `disagrees`, `unknown`.
    public var level: String
    /// What it adds or takes away; 0 when unknown.
    public var bits: Double
    /// What the click said; null after the signals' retention.
    @OrNull public var clickValue: String?
    /// What the install said; null after the signals' retention.
    @OrNull public var installValue: String?
    /// How often the level is seen when the click is the cause.
    @OrNull public var m: Double?
    /// How often the level is seen by chance.
    @OrNull public var u: Double?
    /// How many observations stand behind `u`.
    @OrNull public var observations: Double?

    /// A line that weighs this much.
    public init(signal: String, level: String, bits: Double) {
        self.signal = signal
        self.level = level
        self.bits = bits
    }

    private enum CodingKeys: String, CodingKey {
        case signal, level, bits, m, u, observations
        case clickValue = "click_value"
        case installValue = "install_value"
    }
}

/// One click that was compared, whether it won or lost.
public struct CandidateBody: Codable, Sendable, Equatable {
    /// `clk_…`.
    public var clickID: String
    /// `lnk_…`; null for a long link that was never minted.
    @OrNull public var linkID: String?
    /// When it was clicked.
    public var clickedAt: String
    /// Its share of belief; with the other candidates and `organic` they sum to 1.
    public var probability: Double
    /// Why.
    public var ledger: EvidenceLedger

    /// A click with this share.
    public init(clickID: String, clickedAt: String, probability: Double, ledger: EvidenceLedger) {
        self.clickID = clickID
        self.clickedAt = clickedAt
        self.probability = probability
        self.ledger = ledger
    }

    private enum CodingKeys: String, CodingKey {
        case probability, ledger
        case clickID = "click_id"
        case linkID = "link_id"
        case clickedAt = "clicked_at"
    }
}
