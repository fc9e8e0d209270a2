/// A word, a number or one punctuation mark of the code, and its line.
struct Token: Sendable {
    let text: String
    /// From 1.
    let line: Int
    /// No space before it: `try!` is two tokens, `try !isEmpty` too, and only the first is a trap.
    let isGlued: Bool

    init(text: String, line: Int = 0, isGlued: Bool = false) {
        self.text = text
        self.line = line
        self.isGlued = isGlued
    }

    static func all(in lines: [String]) -> [Token] {
        var tokens: [Token] = []
        for (index, line) in lines.enumerated() {
            var rest = Substring(line).utf8[...]
            var isGlued = false
            while let byte = rest.first {
                if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                    rest.removeFirst()
                    isGlued = false
                    continue
                }
                let length =
                    isWordByte(byte)
                    ? rest.prefix(while: isWordByte).count : rest.starts(with: "->".utf8) ? 2 : 1
                let text = String(decoding: rest.prefix(length), as: UTF8.self)
                tokens.append(Token(text: text, line: index + 1, isGlued: isGlued))
                isGlued = true
                rest = rest.dropFirst(length)
            }
        }
        return tokens
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// 1 for an opening bracket, -1 for a closing one.
    var nesting: Int {
        switch text {
        case "(", "[", "{": 1
        case ")", "]", "}": -1
        default: 0
        }
    }

    /// `installReferrerTimes` → install, referrer, times; `HTTPRoute` → http, route.
    var words: [String] {
        var words: [String] = []
        var word = ""
        let letters = Array(text)
        for (index, letter) in letters.enumerated() {
            let isNext = index + 1 < letters.count && letters[index + 1].isLowercase
            let isBoundary = letter.isUppercase && (letters[max(0, index - 1)].isLowercase || isNext)
            if letter == "_" || isBoundary {
                if !word.isEmpty { words.append(word) }
                word = letter == "_" ? "" : letter.lowercased()
            } else {
                word += letter.lowercased()
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
