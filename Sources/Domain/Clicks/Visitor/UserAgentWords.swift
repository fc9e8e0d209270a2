/// A word of a user agent as a hash of its lower-case bytes, so that looking it up costs the same for every
/// text and nothing is allocated. Somebody who makes two words collide only misleads about himself.
struct UserAgentWord {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    private(set) var length = 0
    /// The last eight bytes.
    private var tail: UInt64 = 0

    mutating func append(_ byte: UInt8) {
        let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        hash = (hash ^ UInt64(lower)) &* 0x100_0000_01b3
        tail = tail << 8 | UInt64(lower)
        length += 1
    }

    init() {}

    init(_ text: StaticString) {
        text.withUTF8Buffer { $0.forEach { append($0) } }
    }

    /// The word goes on before `ending` (at most eight bytes): `googlebot` ends in `bot`, `bot` itself does
    /// not.
    func ends(in ending: UserAgentWord) -> Bool {
        length > ending.length && (tail ^ ending.tail) << UInt64(8 * (8 - ending.length)) == 0
    }
}

/// Cuts a user agent into words in one pass: letters, digits and `.+-` stay together, and so does `_` unless
/// a digit follows (`musical_ly_34.3.1` begins with the word `musical_ly`). The closure also gets the byte
/// behind the word.
func forEachWord(of text: some StringProtocol, _ body: (UserAgentWord, UInt8) -> Void) {
    var bytes = text.utf8.prefix(VisitLimits.header).makeIterator()
    var word = UserAgentWord()
    var next = bytes.next()
    while let byte = next {
        next = bytes.next()
        if belongsToWord(byte, before: next) {
            word.append(byte)
        } else if word.length > 0 {
            body(word, byte)
            word = UserAgentWord()
        }
    }
    if word.length > 0 { body(word, 0) }
}

private func belongsToWord(_ byte: UInt8, before next: UInt8?) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
        0x80...:
        true
    case UInt8(ascii: "_"): !(next.map { (0x30...0x39).contains($0) } ?? false)
    default: false
    }
}
