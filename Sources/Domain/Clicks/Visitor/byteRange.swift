extension Substring {
    /// The first place of the mark, byte for byte: marks are ASCII, and to compare characters as people see
    /// them would cost a hundred times as much.
    func byteRange(of mark: String) -> Range<Index>? {
        let (text, mark) = (utf8, mark.utf8)
        guard let first = mark.first else { return nil }
        var rest = text[...]
        while let place = rest.firstIndex(of: first) {
            rest = rest[place...]
            if rest.starts(with: mark) { return place..<rest.index(place, offsetBy: mark.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
