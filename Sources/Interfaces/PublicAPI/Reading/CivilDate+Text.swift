internal import Vocabulary

extension CivilDate {
    /// `2026-01-31`, and nothing else.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, text.utf8.count == 10, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            let year = UInt16(parts[0]), let month = UInt8(parts[1]), let day = UInt8(parts[2])
        else { return nil }
        self.init(year: Int(year), month: Int(month), day: Int(day))
    }
}
