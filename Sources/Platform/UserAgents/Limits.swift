/// What reading one user agent may cost, whatever it says.
enum Limits {
    /// Longer ones are cut: real ones have less than 400 bytes, and every pattern is tried on what is left.
    static let userAgent = 512
    /// Steps of one pattern on one user agent, then it is taken for no match.
    static let matchSteps: UInt32 = 20_000
    static let matchDepth: UInt32 = 2_000
    static let matchKibibytes: UInt32 = 1_024
    /// User agents whose reading is kept; as many again may be waiting to be forgotten.
    static let remembered = 8_192
}
