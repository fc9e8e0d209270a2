/// Whether the range holds a control character other than tab; eight bytes at a time, as values are most of a
/// head.
func hasControl(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    var cursor = range.lowerBound
    while range.upperBound - cursor >= 8 {
        let word = bytes.loadUnaligned(fromByteOffset: cursor, as: UInt64.self)
        if hasSuspect(word), (cursor..<cursor + 8).contains(where: { !bytes[$0].isFieldValue }) {
            return true
        }
        cursor += 8
    }
    while cursor < range.upperBound {
        if !bytes[cursor].isFieldValue { return true }
        cursor += 1
    }
    return false
}

/// Whether one of eight bytes is below 0x20 or is 0x7F: borrows from a subtraction show in the top bit of a
/// byte.
@inline(__always)
private func hasSuspect(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let topBits: UInt64 = 0x8080_8080_8080_8080
    let isLow = (word &- (ones &* 0x20)) & ~word
    let rest = word ^ (ones &* 0x7F)
    let isDelete = (rest &- ones) & ~rest
    return (isLow | isDelete) & topBits != 0
}
